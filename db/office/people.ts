import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { Colleague, Person } from '../../contract/staff/people';
import type { Role } from '../../contract/values/roles';
import { all, type Database, listJsonText } from '../client';
import type { Staff } from '../group/principal';
import { ChangedMeanwhile } from '../group/stale-facts';
import { groups } from '../schema/groups';
import { agendaLinks, apiKeys, people, webhooks } from '../schema/office';
import { asInserted, columnName, insertInto } from '../statements/insert-into';
import { jsonBoolean, rowJson, selectJson } from '../statements/json';
import { write } from '../statements/write';
import { auditedWhere } from './audit';
import { signOut } from './sign-ins';

/** Of the person whom the row is about. */
const isOf = (email: SQLWrapper) => sql`lower(${email}) = ${people.email}`;

const personJson = (role: SQL<Role>) =>
  rowJson(Person, people, {
    role,
    keys: sql`(SELECT count(*) FROM ${apiKeys} WHERE ${isOf(apiKeys.createdBy)})`,
    webhooks: sql`(SELECT count(*) FROM ${webhooks} WHERE ${isOf(webhooks.createdBy)})`,
    calendar: jsonBoolean(sql`EXISTS (SELECT 1 FROM ${agendaLinks} WHERE ${isOf(agendaLinks.staff)})`),
    assigned: sql`(SELECT count(*) FROM ${groups} WHERE ${groups.assignee} = ${people.email} AND ${groups.deletedAt} IS NULL)`,
  });

/** By address. `owner` of the settings is one, whatever the row says. */
export function listPeople(db: Database, owner: string): Promise<string> {
  const role = sql<Role>`iif(${people.email} = ${owner}, 'owner', ${people.role})`;
  return listJsonText(db, selectJson(personJson(role), sql`${people} ORDER BY ${people.email}`));
}

/** Who may be an assignee, by address. */
export function listColleagues(db: Database): Promise<string> {
  const mayBeAssigned = sql`${people.role} <> 'none'`;
  return listJsonText(
    db,
    selectJson(rowJson(Colleague, people), sql`${people} WHERE ${mayBeAssigned} ORDER BY ${people.email}`),
  );
}

/** Addresses, in the order of the alphabet. */
export async function listOwners(db: Database): Promise<string[]> {
  const owners = db.select({ email: people.email }).from(people).where(sql`${people.role} = 'owner'`);
  return (await all(owners.orderBy(people.email))).map(({ email }) => email);
}

/**
 * Gives someone a role, also before their first sign-in. With `none` their access ends: sign-ins, keys and calendar addresses;
 * their webhooks become `by`'s, and their groups have no assignee.
 * @param owners those of whom it was decided
 * @throws ChangedMeanwhile where others are owners now
 */
export async function saveRole(
  db: Database,
  { email, role, owners }: { email: string; role: Role; owners: readonly string[] },
  by: Staff,
  now: Date,
): Promise<Person> {
  const areOwners = sql`(SELECT json_group_array(email) FROM (SELECT ${people.email} AS email FROM ${people}
    WHERE ${people.role} = 'owner' ORDER BY ${people.email})) = ${JSON.stringify(owners)}`;
  const isThis = sql`${people.email} = ${email}`;
  const isSaved = sql`${isThis} AND ${people.role} = ${role}`;
  const isEnded = sql`EXISTS (SELECT 1 FROM ${people} WHERE ${isSaved})`;
  const ending = [
    signOut(db, email, now),
    db.delete(apiKeys).where(sql`lower(${apiKeys.createdBy}) = ${email} AND ${isEnded}`),
    db.delete(agendaLinks).where(sql`lower(${agendaLinks.staff}) = ${email} AND ${isEnded}`),
    db
      .update(webhooks)
      .set({ createdBy: by.user.email })
      .where(sql`lower(${webhooks.createdBy}) = ${email} AND ${isEnded}`),
    db.update(groups).set({ assignee: null }).where(sql`${groups.assignee} = ${email} AND ${isEnded}`),
  ];
  const saved = await write(db, {
    writes: [
      sql`${insertInto(people, { email, role }, sql`(SELECT 1) WHERE ${areOwners}`)}
        ON CONFLICT (${columnName(people.email)}) DO UPDATE SET ${asInserted(people.role)}`,
      ...(role === 'none' ? ending : []),
      auditedWhere(by, role === 'none' ? 'access_ended' : 'role_changed', 'person', isSaved),
    ],
    select: selectJson(personJson(sql<Role>`${people.role}`), sql`${people} WHERE ${isSaved}`),
  });
  if (!saved) throw new ChangedMeanwhile();
  return saved;
}
