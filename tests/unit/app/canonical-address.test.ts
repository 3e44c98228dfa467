import { expect, it } from 'vitest';
import { canonicalAddress } from '../../../app/server/address.server';

const production = { APP_ORIGIN: 'https://leasing.acme.test' };
const staging = { APP_ORIGIN: 'https://staging.leasing.acme.test', PREVIEWS: 'on' };

it.each([
  ['https://group-leasing.pages.dev/group/STAY2GTH?a=1', 'https://leasing.acme.test/group/STAY2GTH?a=1'],
  ['https://4f2a9c1e.group-leasing.pages.dev/', 'https://leasing.acme.test/'],
  ['http://leasing.acme.test/', 'https://leasing.acme.test/'],
  ['https://group-leasing.pages.dev//elsewhere.test/', 'https://leasing.acme.test//elsewhere.test/'],
])('production answers %s with its own address', (asked, address) => {
  expect(canonicalAddress(asked, production)).toBe(address);
});

it("staging answers its branch's address with its own, and leaves previews of other branches alone", () => {
  expect(canonicalAddress('https://staging.group-leasing.pages.dev/admin', staging)).toBe(
    'https://staging.leasing.acme.test/admin',
  );
  expect(canonicalAddress('https://pet-policy.group-leasing.pages.dev/', staging)).toBeNull();
});

it('leaves its own address alone, and every address of a local run', () => {
  expect(canonicalAddress('https://leasing.acme.test/', production)).toBeNull();
  expect(canonicalAddress('http://localhost:8788/', {})).toBeNull();
});
