import { accountId } from './account.ts';
import { Problem, readJson } from './wrangler.ts';

const base = process.env.CLOUDFLARE_API_BASE_URL ?? 'https://api.cloudflare.com/client/v4';

type Answer<T> = {
  success: boolean;
  result: T;
  result_info?: { cursor?: string };
  errors?: { message: string }[];
};

type Options = { headers?: Record<string, string>; environment?: NodeJS.ProcessEnv };

/**
 * Calls Cloudflare's API with wrangler's sign-in, for what wrangler has no command.
 * @param path after `/accounts/<account>`
 * @param options further headers, and the environment that names another account
 * @throws Problem with Cloudflare's reason
 */
export async function callCloudflare<T>(method: string, path: string, body?: object, options?: Options): Promise<T> {
  return (await answerOf<T>(method, path, body, options)).result;
}

/** The keys of all objects in a bucket that begin with `prefix`. */
export async function listObjects(bucket: string, prefix: string, options?: Options, cursor = ''): Promise<string[]> {
  const path = `/r2/buckets/${bucket}/objects?per_page=1000&prefix=${prefix}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
  const { result, result_info } = await answerOf<{ key: string }[]>('GET', path, undefined, options);
  const keys = result.map(({ key }) => key);
  const next = result_info?.cursor;
  return next ? [...keys, ...(await listObjects(bucket, prefix, options, next))] : keys;
}

async function answerOf<T>(
  method: string,
  path: string,
  body?: object,
  { headers, environment = process.env }: Options = {},
): Promise<Answer<T>> {
  const { account, token } = signIn(environment);
  const answer = await fetch(`${base}/accounts/${account}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
  });
  const answered = (await answer.json().catch(() => ({}))) as Answer<T>;
  const { success, errors } = answered;
  if (!success) throw new Problem(`${method} ${path} failed: ${errors?.[0]?.message ?? `status ${answer.status}`}`);
  return answered;
}

/** From the environment, as in a workflow, else from wrangler. */
function signIn(environment: NodeJS.ProcessEnv): { account: string; token: string } {
  const { CLOUDFLARE_ACCOUNT_ID: account, CLOUDFLARE_API_TOKEN: token } = environment;
  if (account && token) return { account, token };
  return { account: accountId(), ...readJson<{ token: string }>('Reading the sign-in', ['auth', 'token', '--json']) };
}
