import { expect, it } from 'vitest';
import { isTooLong, isWellFormed } from '../../../app/server/address.server';

it.each([
  ['/group/STAY2GTH', true],
  ['/group/%F0%9F%8F%A0', true],
  ['/group/100%25', true],
  ['/admin-setup/token%ff', false],
  ['/admin-setup/token%', false],
  ['/group/%C3/%A9', false],
])('%s is well-formed: %s', (pathname, wellFormed) => {
  expect(isWellFormed(pathname)).toBe(wellFormed);
});

it('more than 8 segments or 1,000 characters → too long', () => {
  expect(isTooLong('/a'.repeat(8))).toBe(false);
  expect(isTooLong('/a'.repeat(9))).toBe(true);
  expect(isTooLong(`/${'a'.repeat(999)}`)).toBe(false);
  expect(isTooLong(`/${'a'.repeat(1000)}`)).toBe(true);
});
