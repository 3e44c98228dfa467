import { expect, it } from 'vitest';
import { isValidMac, macOf } from '../../../worker/auth/secrets';
import type { Bindings } from '../../../worker/env';

const withSecrets = (secrets: Record<string, string>) => secrets as unknown as Bindings;

const before = withSecrets({ SIGNING_SECRET: 'the old secret' });
const during = withSecrets({ SIGNING_SECRET: 'the old secret', SIGNING_SECRET_20261126: 'the new secret' });
const after = withSecrets({ SIGNING_SECRET: 'signs nothing', SIGNING_SECRET_20261126: 'the new secret' });

it('a secret is replaced in two steps: the new one signs at once, the old one is accepted until the second', () => {
  const old = macOf(before, 'upload', ['photo']);
  const signed = macOf(during, 'upload', ['photo']);
  expect(signed).not.toBe(old);
  expect([during, after].map((env) => isValidMac(env, signed, 'upload', ['photo']))).toEqual([true, true]);
  expect([during, after].map((env) => isValidMac(env, old, 'upload', ['photo']))).toEqual([true, false]);
});

it.each([
  ['for another purpose', 'tag', ['photo']],
  ['of other words', 'upload', ['another photo']],
] as const)('a MAC %s is invalid', (_, purpose, words) => {
  expect(isValidMac(before, macOf(before, 'upload', ['photo']), purpose, [...words])).toBe(false);
});
