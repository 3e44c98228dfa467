import { expect, it } from 'vitest';
import { canonicalAddress } from '../../../app/server/address.server';

const production = { APP_ORIGIN: 'https://leasing.acme.test' };
const staging = { APP_ORIGIN: 'https://staging.leasing.acme.test', PREVIEWS: 'on' };

it.each([
  ['https://group-leasing.pages.dev/group/STAY2GTH?a=1', 'https://leasing.acme.test/group/STAY2GTH?a=1'],
  ['https://4f2a9c1e.group-leasing.pages.dev/', 'https://leasing.acme.test/'],
  ['http://leasing.acme.test/', 'https://leasing.acme.test/'],
  ['https://group-leasing.pages.dev//elsewhere.test/', 'https://leasing.acme.test//elsewhere.test/'],
])('production redirects %s to its own address', (asked, address) => {
  expect(canonicalAddress(asked, production)).toBe(address);
});

it("staging redirects its branch's address to its own, and not previews of other branches", () => {
  expect(canonicalAddress('https://staging.group-leasing.pages.dev/admin', staging)).toBe(
    'https://staging.leasing.acme.test/admin',
  );
  expect(canonicalAddress('https://pet-policy.group-leasing.pages.dev/', staging)).toBeNull();
});

it('its own address and local addresses are not redirected', () => {
  expect(canonicalAddress('https://leasing.acme.test/', production)).toBeNull();
  expect(canonicalAddress('http://localhost:8788/', {})).toBeNull();
});
