import { and, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { PropertyList } from '../../contract/staff/people';
import type { Role } from '../../contract/values/roles';
import { type Database, findJson, openSession, run } from '../client';
import { staffSignOuts } from '../schema/bookkeeping';
import { audit, people } from '../schema/office';
import { asInserted, columnName, insertInto } from '../statements/insert-into';
import { jsonBoolean, jsonObject, selectJson } from '../statements/json';
import { write } from '../statements/write';
import { propertyListJson } from './property-lists';

type Account = { sub: string; email: string };

export type SignIn = {
  /** They signed out themselves, or an operator ended their sign-ins: by their address, or with `*` those of everyone. */
  isSignedOut: boolean;
  /** Null for someone who is here for the first time. */
  person: { role: Role; properties: PropertyList; lastSeenAt: string | null } | null;
};

/** Reads from the primary: a replica may not yet know of a sign-out, or of a role. `email` is in lower case. */
export async function findSignIn(d1: D1Database, { sub, email }: Account, since: Date): Promise<SignIn> {
  const { db } = openSession(d1, 'first-primary');
  const isLater = and(
    inArray(staffSignOuts.subject, [sub, email, '*']),
    gte(staffSignOuts.signedOutAt, since.toISOString()),
  );
  const person = jsonObject<NonNullable<SignIn['person']>>({
    role: people.role,
    properties: propertyListJson,
    lastSeenAt: people.lastSeenAt,
  });
  const found = await findJson<SignIn>(
    db,
    sql`SELECT ${jsonObject<SignIn>({
      isSignedOut: jsonBoolean(sql`EXISTS (SELECT 1 FROM ${staffSignOuts} WHERE ${isLater})`),
      person: sql`(SELECT json(${person}) FROM ${people} WHERE ${people.email} = ${email})`,
    })} AS body`,
  );
  return found ?? { isSignedOut: true, person: null };
}

export async function upsertSignOut(db: Database, subject: string, now: Date): Promise<void> {
  await run(db.run(signOut(subject, now, sql`true`)));
}

/** A statement, which does nothing where the condition does not hold. */
export function signOut(subject: string, now: Date, condition: SQL): SQL {
  const { signedOutAt } = staffSignOuts;
  const row = { subject, signedOutAt: now.toISOString() };
  return sql`${insertInto(staffSignOuts, row, sql`(SELECT 1) WHERE ${condition}`)}
    ON CONFLICT (${columnName(staffSignOuts.subject)}) DO UPDATE SET
      ${columnName(signedOutAt)} = max(${signedOutAt}, excluded.${columnName(signedOutAt)})`;
}

/**
 * Keeps who signs in for the first time, with `role`, or as the owner if `mayBeFirst` and no one was here before. Who is here
 * already keeps their role; one who `isToBeOwner` becomes an owner in either case.
 * @returns their role, and whether they became the first owner
 */
export async function enroll(
  d1: D1Database,
  { email, name }: { email: string; name: string },
  { role, isToBeOwner, mayBeFirst }: { role: Role; isToBeOwner: boolean; mayBeFirst: boolean },
  now: Date,
): Promise<{ role: Role; isFirst: boolean }> {
  const { db } = openSession(d1, 'first-primary');
  const at = now.toISOString();
  const isEmpty = mayBeFirst ? sql`NOT EXISTS (SELECT 1 FROM ${people})` : sql`0`;
  const promoted = sql`, ${asInserted(people.role, people.properties)}, ${columnName(people.rev)} = ${people.rev} + 1`;
  const isThisFirst = sql`${people.email} = ${email} AND ${people.role} = 'owner' AND ${people.firstSeenAt} = ${at}`;
  const enrolled = await write<{ role: Role; isFirst: boolean }>(db, {
    writes: [
      sql`${insertInto(
        people,
        {
          ...{ email, name, role: sql`iif(${isEmpty}, 'owner', ${isToBeOwner ? 'owner' : role})` },
          ...{ firstSeenAt: at, lastSeenAt: at },
        },
        sql`(SELECT 1) WHERE true`,
      )} ON CONFLICT (${columnName(people.email)}) DO UPDATE SET
        ${columnName(people.firstSeenAt)} = coalesce(${people.firstSeenAt}, ${at}),
        ${asInserted(people.lastSeenAt, people.name)}${isToBeOwner ? promoted : sql``}`,
      mayBeFirst &&
        insertInto(
          audit,
          {
            at,
            staff: email,
            action: 'became_first_owner',
            subjectType: 'person',
            subjectId: people.id,
            subjectName: email,
          },
          sql`${people} WHERE ${isThisFirst}`,
        ),
    ],
    select: selectJson(
      jsonObject({ role: people.role, isFirst: jsonBoolean(isThisFirst) }),
      sql`${people} WHERE ${people.email} = ${email}`,
    ),
  });
  return enrolled ?? { role, isFirst: false };
}

export async function recordLastSeen(db: Database, email: string, name: string, now: Date): Promise<void> {
  const lastSeenAt = now.toISOString();
  const firstSeenAt = sql`coalesce(${people.firstSeenAt}, ${lastSeenAt})`;
  await run(db.update(people).set({ lastSeenAt, firstSeenAt, name }).where(sql`${people.email} = ${email}`));
}
