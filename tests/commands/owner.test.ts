import { describe, expect, it } from 'vitest';
import { Account } from '../support/deploy/account';

describe('naming an owner', { timeout: 120_000 }, () => {
  it('makes a colleague an owner', () => {
    const account = new Account();
    account.hasSiteAt('production', 'https://leasing.acme.test');
    const { status, stdout } = account.run('owner', ['production', 'Olga@acme.test']);
    expect([status, stdout]).toEqual([0, expect.stringContaining('olga@acme.test is an owner')]);
    expect(account.state.ran).toHaveLength(1);
  });

  it.each([[], ["o'brien@acme.test"], ['olga'], ['olga@university.test'], ['olga@acme.test', 'ana@acme.test']])(
    'is refused for what is not one address of the company: %s %s',
    (...addresses) => {
      const account = new Account();
      account.hasSiteAt('production', 'https://leasing.acme.test');
      const { status } = account.run('owner', ['production', ...addresses]);
      expect([status, account.state.ran]).toEqual([1, []]);
    },
  );
});
