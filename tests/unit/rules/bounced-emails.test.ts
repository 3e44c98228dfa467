import { expect, it } from 'vitest';
import { bouncedAddresses } from '../../../rules/bounced-emails';

const group = { pointPersonEmail: 'maya@student.test', participants: [{ email: 'ana@student.test' }, { email: null }] };

const email = (recipient: string, state: 'bounced' | 'delivered' | 'waiting' = 'bounced') => ({
  recipient: `${recipient}@student.test`,
  state,
});

it.each([
  ['none without emails', [], []],
  ['the address of the point person', [email('maya')], ['maya@student.test']],
  ['the address of a member', [email('ana')], ['ana@student.test']],
  ['none that the group no longer has', [email('former')], []],
  ['one whose newest email bounced', [email('ana'), email('ana', 'delivered')], ['ana@student.test']],
  ['none that got an email since', [email('ana', 'delivered'), email('ana')], []],
  ['none that an email is on its way to', [email('ana', 'waiting'), email('ana')], []],
])('Bounced addresses: %s', (_, emails, addresses) => {
  expect(bouncedAddresses({ ...group, emails })).toEqual(addresses);
});
