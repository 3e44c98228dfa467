import { describe, expect, it } from 'vitest';
import { encryptPush, newPrivateKey } from '../../../worker/deliveries/push-service';
import { decryptPush } from '../../support/push-service';

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

const read = (body: Buffer) => decryptPush(body, { ...example.keys, privateKey: example.receiverKey });

describe('A push', () => {
  it('is encrypted as in the example of RFC 8291', () => {
    expect(encryptPush(example.text, example.keys, example.fresh).toString('base64url')).toBe(example.body);
  });

  it('differs each time, and can be decrypted with the subscription’s keys', async () => {
    const [one, other] = [encryptPush('Zoë joined 🎉', example.keys), encryptPush('Zoë joined 🎉', example.keys)];
    expect(one.equals(other)).toBe(false);
    expect(await Promise.all([read(one), read(other)])).toEqual(['Zoë joined 🎉', 'Zoë joined 🎉']);
  });

  it('an invalid key → an error', () => {
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    expect(() => encryptPush('Hi', { ...example.keys, p256dh })).toThrow();
  });
});

it('A new private key has 32 bytes', () => {
  expect(newPrivateKey()).toHaveLength(32);
});
