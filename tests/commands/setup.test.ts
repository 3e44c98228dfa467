import { describe, expect, it } from 'vitest';
import { problemWith, type Question } from '../../dev/deploy/answers';
import { Account } from '../support/deploy/account';
import { apiStandIn } from '../support/deploy/api-stand-in';

const answers = {
  APP_ORIGIN: 'https://leasing.acme.test',
  ACCESS_ISSUER: 'https://acme.cloudflareaccess.com',
  ACCESS_AUDIENCE: 'a'.repeat(64),
  COMPANY_EMAIL_DOMAIN: 'acme.test',
  OWNER_EMAIL: 'olga@acme.test',
  EMAIL_FROM: 'leasing@acme.test',
  COMPANY_NAME: 'Acme Living',
  PRIVACY_CONTACT: 'https://acme.test/privacy',
  DATA_REGION: 'eu',
};
const lines = `${Object.values(answers).join('\n')}\n`;
const everything = [
  'd1 group-leasing-staging',
  'queue group-leasing-emails-staging',
  'queue group-leasing-deliveries-staging',
  'queue group-leasing-undelivered-staging',
  'queue group-leasing-email-events-staging',
  'r2 group-leasing-photos-staging',
  'group-leasing-photos-staging kept for 90 days',
  'r2 group-leasing-backups-staging',
  'group-leasing-backups-staging kept for 90 days',
  'locked for 30 days',
  'pages',
  'secret SIGNING_SECRET',
  'secret PUSH_PRIVATE_KEY',
];

const database = '/d1/database/id-of-group-leasing-staging';
const api = await apiStandIn(
  Object.fromEntries(
    ['a1', 'b2'].flatMap((account) => [
      [`GET /accounts/${account}${database}`, { read_replication: { mode: 'disabled' } }],
      [`PATCH /accounts/${account}${database}`, {}],
    ]),
  ),
);

const setUp = (account: Account, parameters: string[] = ['staging'], given = lines, environment = {}) =>
  account.run('setup', parameters, {
    lines: given,
    environment: { CLOUDFLARE_API_BASE_URL: api.site, ...environment },
  });

describe('setting up an environment', { timeout: 120_000 }, () => {
  it('creates everything, hides the secrets and writes the settings, even if wrangler warns', async () => {
    const account = new Account();
    const { status, stdout, stderr } = setUp(account);
    expect([status, stderr]).toEqual([0, '']);
    expect(account.state.made).toEqual(everything);
    for (const secret of Object.values(account.state.secrets)) {
      expect(secret).toMatch(/^[\w-]{43}$/);
      expect(stdout + account.toml).not.toContain(secret);
    }
    expect(account.toml).toContain('APP_ORIGIN = "https://leasing.acme.test"');
    expect(account.toml).toContain('database_id = "id-of-group-leasing-staging"');
    expect(account.pagesToml).toContain('[env.preview.vars]\nAPP_ORIGIN = "https://leasing.acme.test"');
    expect(account.state.ran).toContain('d1 create group-leasing-staging --jurisdiction eu');
    for (const holds of ['emails', 'deliveries', 'undelivered', 'email-events'])
      expect(account.state.ran).toContain(`queues create group-leasing-${holds}-staging --jurisdiction eu`);
    expect(account.state.ran).toContain('r2 bucket create group-leasing-photos-staging --jurisdiction eu');
    // Source maps are beside the backups, and stay.
    expect(account.state.ran).toContain(
      'r2 bucket lifecycle add group-leasing-backups-staging keep-90-days 20 --expire-days 90 --force --jurisdiction eu',
    );
    expect(account.toml).toContain('bucket_name = "group-leasing-photos-staging", jurisdiction = "eu" }');
    const patches = (await api.calls()).filter(({ method }) => method === 'PATCH');
    expect(patches[0]?.body).toEqual({ read_replication: { mode: 'auto' } });
    expect(stdout).toContain('Done. Commit wrangler.toml and app/wrangler.toml. Next: npm run deploy staging');
  });

  it('takes its answers from flags and from a file', () => {
    const account = new Account();
    const [byFlag = ['', ''], ...others] = Object.entries(answers);
    const flag = `--${byFlag[0].toLowerCase().replaceAll('_', '-')}=${byFlag[1]}`;
    const file = account.write('answers.env', others.map((answer) => answer.join('=')).join('\n'));
    expect(setUp(account, ['staging', flag, '--answers', file], '').status).toBe(0);
    for (const [name, value] of Object.entries(answers)) expect(account.toml).toContain(`${name} = "${value}"`);
  });

  it('any step fails → says what was done, continues from there, and changes nothing once all is done', () => {
    const account = new Account();
    // What was answered before is known by the next run.
    let given = lines;
    const steps = [
      'd1 create',
      'queues create group-leasing-emails',
      'queues create group-leasing-deliveries',
      'queues create group-leasing-undelivered',
      'queues create group-leasing-email-events',
      'r2 bucket create group-leasing-photos',
      'r2 bucket lifecycle add group-leasing-photos',
      'r2 bucket create group-leasing-backups',
      'r2 bucket lifecycle add group-leasing-backups',
      'r2 bucket lock add',
      'pages project create',
      'secret put SIGNING_SECRET',
      'secret put PUSH_PRIVATE_KEY',
    ];
    for (const [index, failsAt] of steps.entries()) {
      if (process.env.PROOF !== 'full' && ![0, 3, 9, 12].includes(index)) continue;
      account.set({ failsAt });
      const { status, stderr } = setUp(account, ['staging'], given);
      expect(status, failsAt).toBe(1);
      expect(stderr).toMatch(/^\nMaking the .* failed: The network is gone/);
      expect(stderr).toContain('Run `npm run setup staging` again to go on from here');
      expect(stderr).not.toMatch(/^\s+at /m);
      expect(account.state.made).toEqual(everything.slice(0, index));
      given = '';
    }
    account.set({ failsAt: '' });
    expect(setUp(account, ['staging'], '').status).toBe(0);
    expect(account.state.made).toEqual(everything);
    const { secrets } = account.state;
    const { toml } = account;
    expect(setUp(account, ['staging'], '').status).toBe(0);
    expect([account.state.secrets, account.toml, account.state.made]).toEqual([secrets, toml, everything]);
  });

  it.each([
    {
      state: { accounts: [] },
      says: 'Wrangler is not signed in. Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.',
    },
    { state: { hasR2: false }, says: 'R2 cannot be used: Please enable R2 through the dashboard' },
    {
      state: {
        accounts: [
          { id: 'a1', name: 'Leasing' },
          { id: 'b2', name: 'Other' },
        ],
      },
      says: 'This sign-in has access to 2 accounts. Choose one by putting before the command:\n  CLOUDFLARE_ACCOUNT_ID=a1   Leasing',
    },
    {
      state: {},
      environment: { CLOUDFLARE_ACCOUNT_ID: 'zz' },
      says: 'This sign-in has no access to the account zz.',
    },
  ])('the account is not ready → creates nothing: $says', ({ state, environment, says }) => {
    const account = new Account(state);
    const { status, stderr } = setUp(account, ['staging'], lines, environment);
    expect(status).toBe(1);
    expect(stderr).toContain(says);
    expect(account.state.made).toEqual([]);
  });

  it('two accounts → uses the chosen one', () => {
    const account = new Account({
      accounts: [
        { id: 'a1', name: 'Leasing' },
        { id: 'b2', name: 'Other' },
      ],
    });
    expect(setUp(account, ['staging'], lines, { CLOUDFLARE_ACCOUNT_ID: 'b2' }).status).toBe(0);
  });

  it('email is not set up yet → says so and continues', () => {
    const { status, stdout } = setUp(new Account({ sendsEmail: false }));
    expect(status).toBe(0);
    expect(stdout).toContain('Email cannot be sent from acme.test yet');
  });

  it('piped input ends early → names the missing answer', () => {
    const account = new Account();
    const { status, stderr } = setUp(account, ['staging'], 'https://leasing.acme.test\n');
    expect(status).toBe(1);
    expect(stderr).toContain('ACCESS_ISSUER is missing. Answer with --access-issuer <value>');
    expect(account.state.ran).toEqual([]);
  });
});

it.each<[Question, string]>([
  ['APP_ORIGIN', 'https://leasing.acme.test/'],
  ['APP_ORIGIN', 'x/'],
  ['APP_ORIGIN', 'http://leasing.acme.test'],
  ['APP_ORIGIN', 'http://localhost:8788'],
  ['ACCESS_ISSUER', 'https://acme.cloudflareaccess.com/cdn-cgi'],
  ['ACCESS_ISSUER', 'acme.cloudflareaccess.com'],
  ['ACCESS_AUDIENCE', 'anything'],
  ['ACCESS_AUDIENCE', 'group-leasing-local'],
  ['COMPANY_EMAIL_DOMAIN', '@acme.test'],
  ['COMPANY_EMAIL_DOMAIN', 'Acme.Test'],
  ['EMAIL_FROM', 'acme.test'],
  ['DATA_REGION', ''],
  ['DATA_REGION', 'europe'],
])('refuses %s = %s', (question, answer) => expect(problemWith(question, answer)).toMatch(/^must be /));
