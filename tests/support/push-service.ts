import { type CryptoKey, importJWK, jwtVerify } from 'jose';

const bytes = (text: string) => Buffer.from(text, 'base64url');
const text = (words: string) => new TextEncoder().encode(words);

/** What a browser keeps of its subscription: its private key beside what it gives away. */
export type BrowserKeys = { privateKey: string; p256dh: string; auth: string };

/** A push as its browser reads it, and how it was sent. */
export type Received = {
  content: { title: string; body: string; url: string; tag: string };
  headers: Record<'ttl' | 'urgency' | 'topic', string | null>;
  vapid: { audience: unknown; subject: unknown; hours: number; publicKey: string };
};

export async function newBrowserKeys(): Promise<BrowserKeys> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const point = await crypto.subtle.exportKey('raw', pair.publicKey);
  const { d = '' } = await crypto.subtle.exportKey('jwk', pair.privateKey);
  const auth = crypto.getRandomValues(new Uint8Array(16));
  return {
    privateKey: d,
    p256dh: Buffer.from(point).toString('base64url'),
    auth: Buffer.from(auth).toString('base64url'),
  };
}

/** What the body of a push says to the browser with these keys: RFC 8291 by the platform's cryptography. */
export async function decryptPush(body: Buffer, { privateKey, p256dh, auth }: BrowserKeys): Promise<string> {
  const [salt, sender, encrypted] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const own = bytes(p256dh);
  const [x, y] = [own.subarray(1, 33).toString('base64url'), own.subarray(33).toString('base64url')];
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: privateKey };
  const mine = await crypto.subtle.importKey('jwk', jwk, curve, false, ['deriveBits']);
  const theirs = await crypto.subtle.importKey('raw', new Uint8Array(sender), curve, false, []);
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, mine, 256);
  const secret = await derive(shared, bytes(auth), Buffer.concat([text('WebPush: info\0'), own, sender]), 32);
  const key = await derive(secret, salt, text('Content-Encoding: aes128gcm\0'), 16);
  const nonce = await derive(secret, salt, text('Content-Encoding: nonce\0'), 12);
  const cipher = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  const padded = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: nonce }, cipher, new Uint8Array(encrypted));
  return Buffer.from(padded).toString().replace(/\x02$/, '');
}

async function derive(secret: ArrayBuffer, salt: Uint8Array, info: Uint8Array, length: number): Promise<ArrayBuffer> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(salt), info: new Uint8Array(info) };
  return crypto.subtle.deriveBits(parameters, key, length * 8);
}

/**
 * Reads a push as a push service and then its browser do.
 * @throws where its sender does not say who it is as RFC 8292 wants it, or it cannot be decrypted
 */
export async function readPush(request: Request, keys: BrowserKeys): Promise<Received> {
  const [, token = '', publicKey = ''] =
    request.headers.get('Authorization')?.match(/^vapid t=([\w.-]+), k=([\w-]+)$/) ?? [];
  const point = bytes(publicKey);
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = (await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')) as CryptoKey;
  const audience = new URL(request.url).origin;
  const { payload } = await jwtVerify(token, key, { algorithms: ['ES256'], audience });
  if (request.headers.get('Content-Encoding') !== 'aes128gcm') throw new Error('It is encrypted in no known way');
  const content = await decryptPush(Buffer.from(await request.arrayBuffer()), keys);
  const header = (name: string) => request.headers.get(name);
  return {
    content: JSON.parse(content),
    headers: { ttl: header('TTL'), urgency: header('Urgency'), topic: header('Topic') },
    vapid: {
      audience: payload.aud,
      subject: payload.sub,
      hours: ((payload.exp ?? 0) - Date.now() / 1000) / 3600,
      publicKey,
    },
  };
}
