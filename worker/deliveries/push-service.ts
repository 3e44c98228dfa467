import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { secretsNamed } from '../auth/secrets.ts';
import type { Bindings } from '../env';
import { hostsIn, isLocalSite } from '../settings.ts';
import { isEndpoint } from './endpoint.ts';

/** Of Chrome and what is built on Chromium, of Firefox, Safari and Edge. `*` is one or more names. */
const browserServices = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/**
 * Any visitor can name an endpoint, which must not make the site call just any address. `PUSH_SERVICES` allows more hosts; on a
 * developer's machine, `PUSH_TO_LOCALHOST` allows a stand-in.
 */
export function isPushService(endpoint: string, env: Bindings): boolean {
  if (!isEndpoint(endpoint, env.PUSH_TO_LOCALHOST === 'on' && isLocalSite(env))) return false;
  const { hostname } = new URL(endpoint);
  const services = [...browserServices, ...hostsIn(env.PUSH_SERVICES)];
  return (
    hostname === 'localhost' ||
    services.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host))
  );
}

type Keys = { publicKey: string; privateKey: string };

/** The site's keys, the current one first; none on a site that sends no pushes. */
export function pushKeys(env: Bindings): Keys[] {
  return secretsNamed(env, 'PUSH_PRIVATE_KEY').map((privateKey) => {
    const key = createECDH('prime256v1');
    key.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return { publicKey: key.getPublicKey().toString('base64url'), privateKey };
  });
}

/** RFC 8292; valid for this push service and half a day. */
export async function vapidHeader({ publicKey, privateKey }: Keys, endpoint: string, from: string): Promise<string> {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((coordinate) => coordinate.toString('base64url'));
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y, d: privateKey }, 'ES256');
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime('12h')
    .setSubject(`mailto:${from}`)
    .sign(key);
  return `vapid t=${token}, k=${publicKey}`;
}

/** A P-256 point and a secret, both in base64url. */
type PushKeys = { p256dh: string; auth: string };

type PushSecrets = { salt: Buffer; privateKey: Buffer };

const recordSize = 4096;

export function newPrivateKey(): Buffer {
  const key = createECDH('prime256v1');
  key.generateKeys();
  // Node leaves out leading zeros.
  return Buffer.concat([Buffer.alloc(32), key.getPrivateKey()]).subarray(-32);
}

const newPushSecrets = (): PushSecrets => ({ salt: randomBytes(16), privateKey: newPrivateKey() });

export function isPushable(keys: PushKeys): boolean {
  try {
    return encryptPush('', keys).byteLength > 0;
  } catch {
    return false;
  }
}

/**
 * RFC 8291, in one record of RFC 8188. Throws if the key is not a point on the curve.
 * @param text at most 3,993 bytes, which every push service accepts
 */
export function encryptPush(text: string, { p256dh, auth }: PushKeys, secrets = newPushSecrets()): Buffer<ArrayBuffer> {
  const receiver = Buffer.from(p256dh, 'base64url');
  const key = createECDH('prime256v1');
  key.setPrivateKey(secrets.privateKey);
  const sender = key.getPublicKey();
  const shared = key.computeSecret(receiver);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const secret = derive(shared, Buffer.from(auth, 'base64url'), info, 32);
  const contentKey = derive(secret, secrets.salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, secrets.salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  // RFC 8188: 2 delimits the last record.
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.of(2)), cipher.final()]);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(recordSize);
  header.writeUInt8(sender.byteLength, 4);
  return Buffer.concat([secrets.salt, header, sender, encrypted, cipher.getAuthTag()]);
}

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
