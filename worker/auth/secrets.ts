import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { base64url } from 'jose';
import { customAlphabet } from 'nanoid';
import { shareCodeAlphabet, shareCodeLength } from '../../contract/share-code.ts';
import { limits } from '../../contract/values/limits.ts';
import { dayMs } from '../../contract/values/time.ts';
import type { Bindings } from '../env';

/** 256 random bits in base64url, for URLs and cookies. */
export function newSecretToken(): string {
  return base64url.encode(crypto.getRandomValues(new Uint8Array(32)));
}

/** The SHA-256; the database stores secrets only as hashes. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** A MAC for one purpose is invalid for the others. */
type Purpose = 'upload' | 'tag' | 'network' | 'topic' | 'agenda' | 'agenda uid';

type SecretName = 'SIGNING_SECRET' | 'PUSH_PRIVATE_KEY';

/** A secret and, while it is being replaced, `<name>_<date>`, each with its full name; the newest comes first and signs. */
export function namedSecrets(env: Bindings, name: SecretName): [name: string, secret: string][] {
  const isDated = new RegExp(`^${name}(_\\d{8})?$`);
  const values = Object.entries(env).filter(([key, value]) => isDated.test(key) && value);
  return values
    .toSorted()
    .reverse()
    .map(([key, value]) => [key, String(value)]);
}

export const secretsNamed = (env: Bindings, name: SecretName): string[] =>
  namedSecrets(env, name).map(([, secret]) => secret);

/** HMAC-SHA-256, its first 128 bits in base64url (RFC 2104 section 5). */
function mac(secret: string, purpose: Purpose, words: string[]): string {
  const full = createHmac('sha256', secret).update(JSON.stringify([purpose, ...words]));
  return full.digest().subarray(0, 16).toString('base64url');
}

export function macOf(env: Bindings, purpose: Purpose, words: string[]): string {
  return mac(secretsNamed(env, 'SIGNING_SECRET')[0] ?? '', purpose, words);
}

/** Compares in constant time; a replaced secret is valid until it is deleted. */
export function isValidMac(env: Bindings, given: string, purpose: Purpose, words: string[]): boolean {
  return secretsNamed(env, 'SIGNING_SECRET').some((secret) => {
    const [one, other] = [Buffer.from(given), Buffer.from(mac(secret, purpose, words))];
    return one.byteLength === other.byteLength && timingSafeEqual(one, other);
  });
}

const setupLinkMs = limits.daysSetupLinksWork * dayMs;

/** 256 random bits in base64url. Staff can read the token until the setup is completed, which erases it. */
export function newSetupToken(now: Date): { token: string; expiresAt: string } {
  return {
    token: newSecretToken(),
    expiresAt: new Date(now.getTime() + setupLinkMs).toISOString(),
  };
}

const linkMs = limits.daysLinksWork * dayMs;

/** Of a member, the point person or a guarantor. Only the response contains the token; `stored` goes to the database. */
export function newLink(now: Date) {
  const token = newSecretToken();
  return {
    token,
    stored: { tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + linkMs).toISOString() },
  };
}

/** Nanoid uses the platform's CSPRNG. */
const newShareCode = customAlphabet(shareCodeAlphabet, shareCodeLength);

/** Several, in case one is in use. */
export const newShareCodes = () => [newShareCode(), newShareCode(), newShareCode()];

/** Of an entry of the agenda's calendar: its second half shows that the first is ours, whichever group it is of. */
export function agendaUid(env: Bindings, type: string, groupId: number): string {
  const id = macOf(env, 'agenda', [type, String(groupId)]);
  return `${id}.${macOf(env, 'agenda uid', [id])}`;
}

export function isAgendaUid(env: Bindings, uid: string): boolean {
  const [id = '', proof = ''] = uid.split('.');
  return isValidMac(env, proof, 'agenda uid', [id]);
}
