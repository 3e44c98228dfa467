import { describe, expect, it } from 'vitest';
import { Account } from '../support/deploy/account';

const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');

describe('rotating a secret', { timeout: 120_000 }, () => {
  it.each(['SIGNING_SECRET', 'PUSH_PRIVATE_KEY'])(
    '%s: adds a new one, and after `finish` the old value is gone',
    (name) => {
      const account = new Account({ secrets: { [name]: 'old', [`${name}_20260101`]: 'older' } });
      expect(account.run('rotate', ['production', name]).status).toBe(0);
      const added = account.state.secrets[`${name}_${today}`];
      expect(added).toMatch(/^[\w-]{43}$/);
      expect(account.state.secrets[name]).toBe('old');

      account.set({ made: [] });
      expect(account.run('rotate', ['production', name, 'finish']).status).toBe(0);
      const { secrets } = account.state;
      expect(Object.keys(secrets).sort()).toEqual([name, `${name}_${today}`]);
      expect(secrets[`${name}_${today}`]).toBe(added);
      expect(secrets[name]).not.toBe('old');
    },
  );

  it('does not end before the addresses of busy calendars are encrypted with the new secret', () => {
    const secrets = { SIGNING_SECRET: 'old', SIGNING_SECRET_20260101: 'new' };
    const account = new Account({ secrets, rows: [{ waiting: 3 }] });
    const { status, stderr } = account.run('rotate', ['production', 'SIGNING_SECRET', 'finish']);
    expect([status, stderr]).toEqual([1, expect.stringContaining('3 addresses of busy calendars')]);
    expect(account.state.secrets).toEqual(secrets);
  });

  it.each([
    [
      ['production', 'SIGNING_SECRET', 'finish'],
      'Nothing to finish: npm run rotate production SIGNING_SECRET comes first.',
    ],
    [['production', 'OTHER'], 'Name one of: SIGNING_SECRET, PUSH_PRIVATE_KEY'],
  ])('%j → changes nothing, and says why', (parameters, says) => {
    const account = new Account({ secrets: { SIGNING_SECRET: 'old' } });
    const { status, stderr } = account.run('rotate', parameters);
    expect([status, stderr]).toEqual([1, expect.stringContaining(says)]);
    expect(account.state.secrets).toEqual({ SIGNING_SECRET: 'old' });
  });
});
