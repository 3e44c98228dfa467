import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encryptPush, newPrivateKey } from '../../../worker/push/encrypt';

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** https://www.rfc-editor.org/rfc/rfc8291#appendix-A */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  receiverKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  fresh: {
    salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  },
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

/** What the browser with this private key reads. */
function decrypted(body: Buffer): string {
  const [salt, sender, encrypted] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const receiver = createECDH('prime256v1');
  receiver.setPrivateKey(bytes(example.receiverKey));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver.getPublicKey(), sender]);
  const secret = hkdfSync('sha256', receiver.computeSecret(sender), bytes(example.keys.auth), info, 32);
  const part = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  decipher.setAuthTag(encrypted.subarray(-16));
  return Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()])
    .toString()
    .replace(/\x02$/, '');
}

describe('A push', () => {
  it('is encrypted as the example of RFC 8291', () => {
    expect(encryptPush(example.text, example.keys, example.fresh).toString('base64url')).toBe(example.body);
  });

  it('is another each time, and read by whose keys it is for', () => {
    const [one, other] = [encryptPush('Zoë joined 🎉', example.keys), encryptPush('Zoë joined 🎉', example.keys)];
    expect(one.equals(other)).toBe(false);
    expect([decrypted(one), decrypted(other)]).toEqual(['Zoë joined 🎉', 'Zoë joined 🎉']);
  });

  it('cannot be encrypted for what is no key', () => {
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    expect(() => encryptPush('Hi', { ...example.keys, p256dh })).toThrow();
  });
});

it('A new private key has 32 bytes', () => {
  expect(newPrivateKey()).toHaveLength(32);
});
