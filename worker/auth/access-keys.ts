import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { nameOfError } from '../contract/values/error-in-log';
import { unavailable } from '../errors';
import { log } from '../log';

type KeySet = ReturnType<typeof createRemoteJWKSet>;

/** One key set an issuer, kept by the isolate: keys are fetched once, and again when they age or one is unknown. */
const keySets = new Map<string, KeySet>();

/**
 * The keys that an issuer signs with, in the form `jwtVerify` asks for. While the key endpoint is down
 * the keys already fetched go on counting.
 * @throws ApiError 503 where a key can be neither fetched nor remembered
 */
export function keysOf(issuer: string): JWTVerifyGetKey {
  const keys = keySetOf(issuer);
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (isUnknownKey(error)) throw error;
      log.warn({ event: 'sign_in_keys_unavailable', issuer, name: nameOfError(error) });
      return rememberedKey(keys, header, token);
    }
  };
}

function keySetOf(issuer: string): KeySet {
  const known = keySets.get(issuer);
  if (known) return known;
  const keys = createRemoteJWKSet(new URL('/cdn-cgi/access/certs', issuer));
  keySets.set(issuer, keys);
  return keys;
}

async function rememberedKey(keys: KeySet, ...[header, token]: Parameters<JWTVerifyGetKey>) {
  const known = keys.jwks();
  if (!known) throw unavailable();
  return createLocalJWKSet(known)(header, token).catch(() => {
    throw unavailable();
  });
}

const isUnknownKey = (error: unknown) =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
