import { describe, expect, it } from 'vitest';
import { Account } from '../support/deploy/account';

describe('signing out a colleague', { timeout: 120_000 }, () => {
  it('ends their sign-ins, and lists what they still hold', () => {
    const account = new Account({ rows: [{ 'API keys': 2, webhooks: 0, groups: 31 }] });
    const { status, stdout } = account.run('sign-out', ['production', 'Sam@acme.test']);
    expect(status).toBe(0);
    expect(stdout).toContain('sam@acme.test is signed out.');
    expect(stdout).toContain('  2 API keys\n  31 groups');
    expect(stdout).not.toContain('webhooks');
    expect(account.state.ran).toHaveLength(2);
  });

  it('without an address ends everyone’s', () => {
    const account = new Account();
    expect(account.run('sign-out', ['staging']).stdout).toContain('Everyone has to sign in again.');
  });

  it.each([["o'brien@acme.test"], ['sam'], ['sam acme@acme.test'], ['sam@acme.test', 'ana@acme.test']])(
    'is refused for what is not one address: %s %s',
    (...addresses) => {
      const account = new Account();
      const { status } = account.run('sign-out', ['production', ...addresses]);
      expect([status, account.state.ran]).toEqual([1, []]);
    },
  );
});
