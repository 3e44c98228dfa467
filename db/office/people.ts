import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { Colleague, Person } from '../../contract/staff/people';
import { areWebhooksTurnedOff, type PersonFacts } from '../../rules/roles';
import type { Scope } from '../../rules/scope';
import { all, type Database, findJson, listJsonText } from '../client';
import type { Staff } from '../group/principal';
import { ChangedMeanwhile } from '../group/stale-facts';
import { groups } from '../schema/groups';
import { agendaLinks, apiKeys, people, webhooks } from '../schema/office';
import { isGroupInScope } from '../scope';
import { asInserted, columnName, insertInto } from '../statements/insert-into';
import { jsonBoolean, jsonObject, rowJson, selectJson } from '../statements/json';
import { write } from '../statements/write';
import { auditedWhere } from './audit';
import { hasProperty, propertyListJson } from './property-lists';
import { signOut } from './sign-ins';

/** Of the person whom the row is about. */
const isOf = (email: SQLWrapper) => sql`lower(${email}) = ${people.email}`;

const personJson = rowJson(Person, people, {
  properties: propertyListJson,
  keys: sql`(SELECT count(*) FROM ${apiKeys} WHERE ${isOf(apiKeys.createdBy)})`,
  webhooks: sql`(SELECT count(*) FROM ${webhooks} WHERE ${isOf(webhooks.createdBy)})`,
  calendar: jsonBoolean(sql`EXISTS (SELECT 1 FROM ${agendaLinks} WHERE ${isOf(agendaLinks.staff)})`),
  assigned: sql`(SELECT count(*) FROM ${groups} WHERE ${groups.assignee} = ${people.email} AND ${groups.deletedAt} IS NULL)`,
});

/** By address. */
export const listPeople = (db: Database): Promise<string> =>
  listJsonText(db, selectJson(personJson, sql`${people} ORDER BY ${people.email}`));

/** Who may be the assignee of a group, of the property if one is given, by address. */
export function listColleagues(db: Database, propertyId?: number): Promise<string> {
  const seesProperty = propertyId === undefined ? sql`true` : hasProperty(propertyListJson, sql`${propertyId}`);
  const mayBeAssigned = sql`${people.role} <> 'none' AND ${seesProperty}`;
  return listJsonText(
    db,
    selectJson(rowJson(Colleague, people), sql`${people} WHERE ${mayBeAssigned} ORDER BY ${people.email}`),
  );
}

/** Of everyone who is, or was, a colleague. */
export async function listPeopleAddresses(db: Database): Promise<string[]> {
  return (await all(db.select({ email: people.email }).from(people))).map(({ email }) => email);
}

/** Addresses, in the order of the alphabet. */
const ownersJson = sql<string[]>`(SELECT json_group_array(email) FROM (SELECT ${people.email} AS email FROM ${people}
  WHERE ${people.role} = 'owner' ORDER BY ${people.email}))`;

export async function listOwners(db: Database): Promise<string[]> {
  return (await findJson(db, selectJson(ownersJson, sql`(SELECT 1)`))) ?? [];
}

/** Of their role and properties; 0 for someone who has not signed in and was not invited. */
export const revOf = (email: string | null): SQL<number> =>
  sql`coalesce((SELECT ${people.rev} FROM ${people} WHERE ${people.email} = ${email}), 0)`;

/** JSON, which is null for someone who has not signed in and was not invited. */
export const personFacts = (email: string | null | undefined): SQL<PersonFacts | null> =>
  sql`(SELECT ${jsonObject<PersonFacts>({ role: people.role, properties: propertyListJson, rev: people.rev })}
    FROM ${people} WHERE ${people.email} = ${email ?? null})`;

type RoleFacts = { owners: string[]; person: PersonFacts | null };

/** What decides whether someone's role can be changed. */
export async function loadRoleFacts(db: Database, email: string): Promise<RoleFacts> {
  const facts = jsonObject<RoleFacts>({ owners: ownersJson, person: personFacts(email) });
  return (await findJson(db, selectJson(facts, sql`(SELECT 1)`))) ?? { owners: [], person: null };
}

/** Null for someone who has not signed in and was not invited. */
export async function findPersonFacts(db: Database, email: string): Promise<PersonFacts | null> {
  return (await loadRoleFacts(db, email)).person;
}

type Saving = {
  email: string;
  before: PersonFacts | null;
  after: Scope;
  /** Those of whom it was decided. */
  owners: readonly string[];
  /** Who gets their webhooks. */
  successor: string;
};

/**
 * Gives someone a role and properties, also before their first sign-in. Their groups of other properties have no assignee. With
 * the role `none` their access ends: sign-ins, keys and calendar addresses; their webhooks become the successor's, turned
 * off if they had a list of properties, and their groups have no assignee.
 * @throws ChangedMeanwhile where others are owners now, or someone else has changed the colleague
 */
export async function saveScope(
  db: Database,
  { email, before, after, owners, successor }: Saving,
  by: Staff,
  now: Date,
): Promise<Person> {
  const { role } = after;
  const properties = after.properties === 'all' ? null : after.properties;
  const isThis = sql`${people.email} = ${email}`;
  const formerRev = before?.rev ?? 0;
  const isAsLoaded = sql`${ownersJson} = ${JSON.stringify(owners)}
    AND ${revOf(email)} = ${formerRev}`;
  const isRepeated = before?.role === role && `${before.properties}` === `${after.properties}`;
  const rev = isRepeated ? formerRev : formerRev + 1;
  const isSaved = sql`${isThis} AND ${people.role} = ${role} AND ${people.rev} = ${rev}
    AND ${people.properties} IS ${sql.param(properties, people.properties)}`;
  const isSet = sql`EXISTS (SELECT 1 FROM ${people} WHERE ${isSaved})`;
  const hasEnded = role === 'none';
  const ending = [
    signOut(email, now, isSet),
    db.delete(apiKeys).where(sql`lower(${apiKeys.createdBy}) = ${email} AND ${isSet}`),
    db.delete(agendaLinks).where(sql`lower(${agendaLinks.staff}) = ${email} AND ${isSet}`),
    db
      .update(webhooks)
      .set({ createdBy: successor, ...(before && areWebhooksTurnedOff(before) && { isActive: false }) })
      .where(sql`lower(${webhooks.createdBy}) = ${email} AND ${isSet}`),
  ];
  const isLost = hasEnded ? sql`true` : sql`NOT coalesce(${isGroupInScope(after, groups)}, false)`;
  const change = before && before.role === role ? 'properties_changed' : 'role_changed';
  const saved = await write(db, {
    writes: [
      sql`${insertInto(people, { email, role, properties, rev }, sql`(SELECT 1) WHERE ${isAsLoaded}`)}
        ON CONFLICT (${columnName(people.email)}) DO UPDATE SET ${asInserted(people.role, people.properties, people.rev)}`,
      ...(hasEnded ? ending : []),
      (hasEnded || properties !== null) &&
        db.update(groups).set({ assignee: null }).where(sql`${groups.assignee} = ${email} AND ${isLost} AND ${isSet}`),
      !isRepeated && auditedWhere(by, hasEnded ? 'access_ended' : change, 'person', isSaved),
    ],
    select: selectJson(personJson, sql`${people} WHERE ${isSaved}`),
  });
  if (!saved) throw new ChangedMeanwhile();
  return saved;
}
