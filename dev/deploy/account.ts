import { Problem, readJson, reasonOf, wrangler } from './wrangler.ts';

type WhoAmI = { accounts?: { id: string; name: string }[] };

/**
 * Checks, before anything is created, that wrangler is signed in to one account with the required permissions.
 * @param emailFrom the sender of the product's emails
 * @returns warnings
 * @throws Problem that says what to do
 */
export function checkAccount(emailFrom: string): string[] {
  accountId();
  const buckets = wrangler(['r2', 'bucket', 'list']);
  if (!buckets.isDone) {
    throw new Problem(
      `R2 cannot be used: ${reasonOf(buckets)}\nTurn it on in the dashboard (R2 Object Storage), or give the API token "Workers R2 Storage: Edit".`,
    );
  }
  const [, domain = ''] = emailFrom.split('@');
  if (/Enabled:\s+true/.test(wrangler(['email', 'sending', 'settings', domain]).stdout)) return [];
  return [`Email cannot be sent from ${domain} yet: docs/deploying.md, "Set up email sending".`];
}

/** @throws Problem if wrangler is not signed in to one account, or `CLOUDFLARE_ACCOUNT_ID` names none of them */
export function accountId(): string {
  const { isDone, stdout } = wrangler(['whoami', '--json']);
  const { accounts = [] }: WhoAmI = isDone ? JSON.parse(stdout) : {};
  const [first, second] = accounts;
  if (!first) throw new Problem('Wrangler is not signed in. Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN.');
  const asked = process.env.CLOUDFLARE_ACCOUNT_ID;
  const listed = accounts.map(({ id, name }) => `  CLOUDFLARE_ACCOUNT_ID=${id}   ${name}`).join('\n');
  if (asked && !accounts.some(({ id }) => id === asked)) {
    throw new Problem(`This sign-in has no access to the account ${asked}. It has access to:\n${listed}`);
  }
  if (!asked && second) {
    throw new Problem(
      `This sign-in has access to ${accounts.length} accounts. Choose one by putting before the command:\n${listed}`,
    );
  }
  return asked || first.id;
}

/** The id of the account's database with this name. */
export function findDatabase(name: string): string | undefined {
  const databases = readJson<{ name: string; uuid: string }[]>('Listing the databases', ['d1', 'list', '--json']);
  return databases.find((database) => database.name === name)?.uuid;
}
