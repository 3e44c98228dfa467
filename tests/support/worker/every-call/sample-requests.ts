import { env } from 'cloudflare:test';
import { newSecretToken } from '../../../../worker/auth/secrets';
import { png } from '../../images';
import { staffHeaders } from '../staff';
import { formWith } from '../uploads';
import type { Scene } from './scene';

/** One valid request, for rows that are there. */
export type Sample = { path: string; init: RequestInit };

/** Makes the rows that it needs in a scene. */
export type Make = (scene: Scene) => Sample | Promise<Sample>;

export const ana = await staffHeaders();
/** A device for one request only, so that no other counts against its limits; without a member until a call links one. */
export const newDevice = () => ({ Cookie: `device=${newSecretToken()}` });
export const ours = (device = newDevice()) => ({ Origin: env.APP_ORIGIN, ...device });

export const read = (path: string, device = newDevice()): Sample => ({
  path,
  init: { headers: { ...ours(device), ...ana } },
});
export const remove = (path: string, device = newDevice()): Sample => ({
  path,
  init: { method: 'DELETE', headers: { ...ours(device), ...ana } },
});

export function write(method: string, path: string, body?: object, device = newDevice()): Sample {
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const headers = { ...ours(device), ...ana, ...key, 'Content-Type': 'application/json' };
  return { path, init: { method, headers, body: body && JSON.stringify(body) } };
}

export const form = (path: string, field: string): Sample => ({
  path,
  init: {
    method: 'POST',
    headers: { ...ours(), ...ana, 'Idempotency-Key': crypto.randomUUID() },
    body: formWith(field, png(4, 3)),
  },
});
