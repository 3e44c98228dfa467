import { describe, expect, it } from 'vitest';
import type { EmailedMember, EmailToSend } from '../../../db/deliveries/emails';
import type { NotificationFacts } from '../../../db/deliveries/notification-facts';
import type { Push, PushRecipient } from '../../../db/deliveries/pushes';
import { isEmailStillTrue, recipientsOf } from '../../../worker/deliveries/still-true';
import { groupFacts, memberFacts, roomChoiceFacts } from '../../support/group-facts';

const [at, later] = ['2026-11-28T12:00:00.000Z', '2026-11-28T13:00:00.000Z'];
const deadline = '2026-12-01T12:00:00.000Z';

/** Members 1 and 2, who are interested. */
const group = (changes: Partial<NotificationFacts> = {}): NotificationFacts => ({
  ...groupFacts({ members: [1, 2].map((id) => memberFacts(id, { email: `member-${id}@student.test` })) }),
  ...{
    pointPersonLanguage: 'en',
    tourSequence: 3,
    property: { name: 'Birch Hall', applicationUrl: '', timeZone: null },
  },
  ...changes,
});

const withChoice = (changes: Parameters<typeof roomChoiceFacts>[0]) =>
  group({ roomChoice: roomChoiceFacts({ id: 9, participantIds: [1, 2], ...changes }) });

type Subscription = EmailedMember['subscription'];

/** To member 1, who confirmed the address. */
function email(
  kind: EmailToSend['kind'],
  occasion: string,
  of: NotificationFacts,
  { subscription = {}, ...changes }: Partial<EmailToSend> & { subscription?: Partial<Subscription> } = {},
): EmailToSend {
  const [member = null] = of.members;
  const news = { messages: 0, hasOfficeWritten: false, newcomers: [] };
  return {
    ...{ id: 1, kind, params: { property: 'Birch Hall' }, key: `${kind} 1 ${occasion}`, state: 'sending', attempts: 0 },
    ...{ recipient: 'member-1@student.test', createdAt: at, isNewestOfKind: true, bounces: 0, isSpam: false },
    ...{ setupToken: null, setupTokenExpiresAt: null, group: of },
    member: member && {
      ...member,
      subscription: { participantId: 1, state: 'on', stopToken: 'stop', news, lastTourSent: null, ...subscription },
    },
    ...changes,
  };
}

const undone = [{ id: 1, name: 'Applied', by: 'member' as const }];
const oneIsIn = [memberFacts(1, { email: 'member-1@student.test', interestLevel: 'im_in' })];
const near = group({ decisionDeadline: deadline });
const open = withChoice({});
const proposed = withChoice({ status: 'proposed', closedAt: at });

describe('An email that waits', () => {
  const cases: [string, EmailToSend, boolean][] = [
    ['the tour has not changed since', email('tour', '3', group()), true],
    ['the tour has changed since', email('tour', '2', group()), false],
    [
      'the member was last notified of a cancellation, too',
      email('tour', '3', group(), {
        params: { property: 'Birch Hall', change: 'cancelled' },
        subscription: { lastTourSent: 'cancelled' },
      }),
      false,
    ],
    ['the deadline is the same', email('deadline', deadline, near), true],
    ['the deadline was moved', email('deadline', later, near), false],
    ['the group has an outcome', email('deadline', deadline, { ...near, outcome: 'leased' }), false],
    ['the member has decided', email('deadline', deadline, { ...near, members: oneIsIn }), false],
    ['a step is open', email('steps', at, group({ leaseSteps: undone, members: oneIsIn })), true],
    ['no step is open', email('steps', at, group({ members: oneIsIn })), false],
    ['the ranking is missing', email('rooms_asked', `9 ${at}`, open), true],
    ['the member has ranked', email('rooms_asked', '9 soon', withChoice({ rankedBy: [1] })), false],
    ['another choice has started', email('rooms_asked', `8 ${at}`, open), false],
    ['a newer email is planned', email('rooms_asked', `9 ${at}`, open, { isNewestOfKind: false }), false],
    ['the proposal stands', email('rooms_proposed', `9 ${at}`, proposed), true],
    ['there is another proposal', email('rooms_proposed', `9 ${later}`, proposed), false],
    ['there is no news', email('digest', '2026-11-28', group()), false],
    ['the address is not confirmed', email('tour', '3', group(), { subscription: { state: 'asked' } }), false],
    ['a confirmation is still asked for', email('confirm', '', group(), { subscription: { state: 'asked' } }), true],
    ['the address is confirmed meanwhile', email('confirm', '', group()), false],
    ['the member has another address now', email('tour', '3', group(), { recipient: 'old@student.test' }), false],
    ['the member has left', email('tour', '3', group({ members: [] })), false],
    ['the address bounced twice', email('tour', '3', group(), { bounces: 2 }), false],
    ['it was marked as spam', email('tour', '3', group(), { isSpam: true }), false],
    ['the group is not set up', email('setup', '', group({ setupCompletedAt: null }), { member: null }), true],
    ['the group is set up', email('setup', '', group(), { member: null }), false],
  ];

  it.each(cases.map(([title, waiting, isTrue]) => ({ title, waiting, isTrue, result: isTrue ? 'sent' : 'dropped' })))(
    '$title → $result',
    ({ waiting, isTrue }) => {
      expect(isEmailStillTrue(waiting)).toBe(isTrue);
    },
  );
});

describe('A push that waits', () => {
  const push = (kind: Push['kind'], changes: Partial<Push> = {}): Push => ({
    ...{ groupId: 7, kind, subjectId: 9, params: null, createdAt: at, devices: [], attempts: 0 },
    ...changes,
  });

  const device = (deviceHash: string, participantIds: number[], messageAt: string | null = null): PushRecipient => ({
    ...{ deviceHash, participantIds, messageAt, timeouts: 0 },
    ...{ endpoint: 'https://push.test', p256dh: '', auth: '', publicKey: '' },
  });

  const devices = [device('of 1', [1]), device('of 2', [2], later), device('of the point person', [])];
  const everyone = devices.map(({ deviceHash }) => deviceHash);
  const sent = { senderName: 'Ana', content: 'Hello', by: 'known' as const };

  it.each<[string, Push, NotificationFacts, string[], typeof sent?]>([
    ['a tour that has not changed since', push('tour', { params: { sequence: 3 } }), group(), everyone],
    ['a tour that has changed since', push('tour', { params: { sequence: 2 } }), group(), []],
    ['a deadline', push('deadline', { params: { decisionDeadline: deadline } }), near, everyone],
    ['a deadline that was moved', push('deadline', { params: { decisionDeadline: later } }), near, []],
    ['steps: those who have some open', push('steps'), group({ leaseSteps: undone, members: oneIsIn }), ['of 1']],
    ['rankings: those who have not ranked', push('rooms_asked'), withChoice({ rankedBy: [1] }), ['of 2']],
    ['a proposal: its participants', push('rooms_proposed'), proposed, ['of 1', 'of 2']],
    ['an older proposal', push('rooms_proposed', { createdAt: later }), proposed, []],
    ['a message: devices without a later one', push('message'), group(), ['of 1', 'of the point person'], sent],
    ['a message that was taken back', push('message'), group(), []],
  ])('%s', (_, waiting, of, expected, message) => {
    const contents = { group: of, recipients: devices, message: message ?? null };
    expect(recipientsOf(waiting, contents).map(({ deviceHash }) => deviceHash)).toEqual(expected);
  });
});
