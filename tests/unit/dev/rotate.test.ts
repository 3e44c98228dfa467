import { describe, expect, it } from 'vitest';
import { Account } from '../../support/deploy/account';

const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');

describe('rotating a secret', { timeout: 120_000 }, () => {
  it('SIGNING_SECRET: adds a new one, and after `finish` the old value is gone', () => {
    const account = new Account({ secrets: { SIGNING_SECRET: 'old', SIGNING_SECRET_20260101: 'older' } });
    expect(account.run('rotate', ['production', 'SIGNING_SECRET']).status).toBe(0);
    const added = account.state.secrets[`SIGNING_SECRET_${today}`];
    expect(added).toMatch(/^[\w-]{43}$/);
    expect(account.state.secrets.SIGNING_SECRET).toBe('old');

    account.set({ made: [] });
    expect(account.run('rotate', ['production', 'SIGNING_SECRET', 'finish']).status).toBe(0);
    const { secrets } = account.state;
    expect(Object.keys(secrets).sort()).toEqual(['SIGNING_SECRET', `SIGNING_SECRET_${today}`]);
    expect(secrets[`SIGNING_SECRET_${today}`]).toBe(added);
    expect(secrets.SIGNING_SECRET).not.toBe('old');
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
