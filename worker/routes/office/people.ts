import { type Context, Hono } from 'hono';
import { Colleague, ColleaguesQuery, Person, PersonChange, PersonParam } from '../../../contract/staff/people';
import { Done, done } from '../../../contract/values/answer';
import { issue } from '../../../contract/values/issue';
import { listColleagues, listPeople, loadRoleFacts, saveScope } from '../../../db/office/people';
import { changedScope, roleRefusal, successorOf } from '../../../rules/roles';
import { isCompanyEmail, ownerBySetting } from '../../auth/staff';
import type { AppEnv } from '../../env';
import { ApiError, conflict, staleChange } from '../../errors';
import { jsonText } from '../../middleware/answers';
import { requireAgent, requireOwner, staffOf } from '../../middleware/staff-auth';
import { body, param, query } from '../../middleware/validate';
import { describeCall, describeDetails } from '../../openapi/call-description';
import { untilSaved } from '../../until-saved';

const refusals = {
  lastOwner: () => conflict('lastOwner'),
  ownerBySetting: () => conflict('ownerBySetting'),
  noRole: () => new ApiError('invalid', 'unreadable', { issues: [{ path: ['role'], message: issue('role') }] }),
  personChanged: () => staleChange('person'),
  ownersHaveAll: () => new ApiError('invalid', 'ownersHaveAll'),
};

/** Throws 400 for an address outside the company, 409 for the last owner. */
async function changePerson(c: Context<AppEnv>, email: string, change: PersonChange): Promise<Person> {
  if (!isCompanyEmail(email, c.env.COMPANY_EMAIL_DOMAIN)) throw new ApiError('invalid', 'onlyCompanyAddresses');
  const setting = ownerBySetting(c.env);
  const saved = await untilSaved(c, {
    attempt: async () => {
      const { owners, person: before } = await loadRoleFacts(c.var.db, email);
      const after = changedScope(before, change);
      if ('refused' in after) return after;
      const refused = roleRefusal(email, after.role, owners, setting);
      if (refused) return { refused };
      const by = staffOf(c);
      const successor = successorOf(email, by.user.email, owners, setting);
      return saveScope(c.var.db, { email, before, after, owners, successor }, by, new Date());
    },
  });
  if ('refused' in saved) throw refusals[saved.refused]();
  return saved;
}

export const people = new Hono<AppEnv>()
  .get(
    '/',
    describeCall('Lists the colleagues with their roles, by address', { 200: Person.array() }),
    requireOwner,
    async (c) => jsonText<Person[]>(await listPeople(c.var.db)),
  )
  .put(
    '/:email',
    describeCall("Changes a colleague's role and properties, or invites one", { 200: Person }, 'invalid', 'conflict'),
    describeDetails(
      'Also of an address that has not signed in yet. The role `none` ends their access, as `DELETE` does.',
      'There is always an owner, and an owner has all properties. What is not sent stays; by default it is all properties.',
      'Where someone else changed the colleague since `rev`: 409. It is 0 for an address that is not in the list.',
      'Groups of properties that they do not see anymore have no assignee.',
    ),
    requireOwner,
    param(PersonParam),
    body(PersonChange),
    async (c) => c.json(await changePerson(c, c.req.valid('param').email, c.req.valid('json')), 200),
  )
  .delete(
    '/:email',
    describeCall("Ends a colleague's access", { 200: Done }, 'invalid', 'conflict'),
    describeDetails(
      'Their sign-ins, API keys and calendar addresses end, their webhooks become those of the owner who asks,',
      'or, where that is themselves, of another owner, and their groups have no assignee. Webhooks of someone with a list of',
      'properties are turned off, because an owner has all. They come back only when they are invited again.',
    ),
    requireOwner,
    param(PersonParam),
    async (c) => {
      await changePerson(c, c.req.valid('param').email, { role: 'none' });
      return c.json(done, 200);
    },
  );

export const colleagues = new Hono<AppEnv>().get(
  '/',
  describeCall('Lists who may be the assignee of a group, by address', { 200: Colleague.array() }, 'invalid'),
  describeDetails('With `propertyId`, only those who see that property.'),
  requireAgent,
  query(ColleaguesQuery),
  async (c) => jsonText<Colleague[]>(await listColleagues(c.var.db, c.req.valid('query').propertyId)),
);
