import { env } from 'cloudflare:test';
import { newShareCodes } from '../../../worker/auth/secrets';
import { countUntilFull, send } from './rate-limits';

/** An unknown code. */
export const newCode = () => newShareCodes()[0] ?? '';

export const lookUp = (path: string, code: string, address: string, headers = {}, bindings = {}) =>
  send({ method: 'GET', path: `${path}/${code}`, headers }, address, bindings);

/** Counts for a network what it may look up in a minute, and one more. */
export const useUp = (address: string) => countUntilFull(env.LOOKUP_LIMIT, address);
