import { expect, it } from 'vitest';
import { roles } from '../../../contract/values/roles';
import { personas } from '../../../dev/access-stand-in/personas';
import { colleagues } from '../../../dev/demo/people';

it('the local sign-in offers a colleague of the demo for each role', () => {
  const offered = new Set(Object.values(personas).map(({ person }) => person.email));
  const rolesOffered = colleagues.filter(({ email }) => offered.has(email)).map(({ role }) => role);
  expect(rolesOffered.toSorted()).toEqual(roles.toSorted());
});
