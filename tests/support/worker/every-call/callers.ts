import { expect } from 'vitest';
import { type Role, roles } from '../../../../contract/values/roles';
import { isAllowedForKeys } from '../../../../worker/auth/api-key';
import { fetchFromWorker, staff } from '../calls';
import { staffHeaders } from '../staff';
import { everyCall } from './every-call';
import { callsByRole } from './needed-roles';
import type { Sample } from './sample-requests';
import type { Scene } from './scene';

/** The id of a property that is none of those in a test. */
export const otherPropertyId = 999_999;

/** The headers of a new colleague. */
export async function aColleague(role: Role, properties: 'all' | number[]): Promise<Record<string, string>> {
  const email = `${crypto.randomUUID()}@example.com`;
  expect((await staff.put(`/api/people/${email}`, { role, properties })).status).toBe(200);
  return staffHeaders({ email, sub: email, custom: undefined });
}

/** The headers of a key that the colleague makes. */
async function aKeyOf(colleague: Record<string, string>): Promise<Record<string, string>> {
  const { path, init } = await sampleOf('POST /api/keys', {} as Scene);
  const answer = await fetchFromWorker(path, as({ path, init }, colleague));
  return { Authorization: `Bearer ${(await answer.json<{ key: string }>()).key}` };
}

export async function sampleOf(call: string, scene: Scene): Promise<Sample> {
  const make = everyCall[call];
  if (!make) throw new Error(`${call} has no sample`);
  return make(scene);
}

/** The sample's request with other headers, such as a sign-in, in place of its own sign-in. */
function as({ init }: Sample, who: Record<string, string>): RequestInit {
  const headers = new Headers(init.headers);
  const key = headers.get('Idempotency-Key');
  if (key) headers.set('Idempotency-Key', crypto.randomUUID());
  headers.delete('Cf-Access-Jwt-Assertion');
  for (const [name, value] of Object.entries(who)) headers.set(name, value);
  return { ...init, headers, redirect: 'manual' };
}

export async function send(sample: Sample, who: Record<string, string>) {
  const answer = await fetchFromWorker(sample.path, as(sample, who));
  return { status: answer.status, text: await answer.text() };
}

/** Those who make a call: a colleague for each role that it allows, and a key. */
export async function callersOf(call: string, properties: 'all' | number[]) {
  const needed = Object.entries(callsByRole).find(([, of]) => of.includes(call))?.[0] as Role;
  const allowed = roles.slice(roles.indexOf(needed)).filter((role) => role !== 'owner');
  const callers = Object.fromEntries(
    await Promise.all(allowed.map(async (role) => [role, await aColleague(role, properties)] as const)),
  );
  const [method = '', path = ''] = call.split(' ');
  if (needed !== 'reader' || !isAllowedForKeys(method, path)) return callers;
  return { ...callers, 'a key': await aKeyOf(await aColleague('manager', properties)) };
}
