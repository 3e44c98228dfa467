import { expect, it } from 'vitest';
import { isWellFormed } from '../../../app/server/address.server';

it.each([
  ['/group/STAY2GTH', '', true],
  ['/group/%F0%9F%8F%A0', '?from=%ff', true],
  ['/group/100%25', '?p=/group/100%2525', true],
  ['/__manifest', '?p=/admin&p=/group/STAY2GTH', true],
  ['/admin-setup/token%ff', '', false],
  ['/admin-setup/token%', '', false],
  ['/group/%C3/%A9', '', false],
  ['/__manifest', '?p=/admin&p=/group/STAY2GTH%25ff', false],
])('%s%s is well-formed: %s', (pathname, query, wellFormed) => {
  expect(isWellFormed(pathname, new URLSearchParams(query))).toBe(wellFormed);
});
