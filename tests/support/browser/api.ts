import type { APIRequestContext } from '@playwright/test';

const port = Number(process.env.PORT ?? 8798);
const site = `http://localhost:${port}`;
const standIn = `http://localhost:${port + 1}`;

/** Calls the API as a page of this site would; throws with the answer where it is no success. */
export const post = <T>(request: APIRequestContext, path: string, data: object) => send<T>(request, 'POST', path, data);
export const put = <T>(request: APIRequestContext, path: string, data: object) => send<T>(request, 'PUT', path, data);
export const remove = (request: APIRequestContext, path: string) => send(request, 'DELETE', path);

async function send<T>(request: APIRequestContext, method: string, path: string, data?: object): Promise<T> {
  const answer = await request.fetch(`${site}${path}`, { method, data, headers: { Origin: site } });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** Signs in as one of the company's staff, through the stand-in for Access; a page's `request` shares its cookies. */
export async function signIn(request: APIRequestContext, email = 'dana.reyes@example.com'): Promise<void> {
  const { cookies } = await request.storageState();
  if (cookies.some(({ name, value }) => name === 'CF_Authorization' && emailOf(value) === email)) return;
  // 'dana.reyes@example.com' is Dana Reyes.
  const [firstName = '', lastName = ''] = email
    .split(/[.@]/)
    .map((word) => word.replace(/^./, (first) => first.toUpperCase()));
  await request.post(`${standIn}/sign-in`, { form: { email, firstName, lastName }, maxRedirects: 0 });
}

/** Whom a token of Access signs in. */
function emailOf(token: string): unknown {
  const [, claims = ''] = token.split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).email;
}
