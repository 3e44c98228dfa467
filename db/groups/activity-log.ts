import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ActivityKind, ActivitySubject } from '../../worker/contract/groups/activity';
import type { ParticipantChange } from '../../worker/contract/groups/participant';
import { batch, type Database, type Statement } from '../client';
import { firstJoined, isOfPointPerson } from '../members/known-devices';
import { activity, groups, participantDevices, participants, rooms } from '../schema';
import { insertInto } from '../statements/insert-into';
import { jsonBoolean, jsonObject, type SelectsJson } from '../statements/json';
import { randomId } from '../statements/random-id';
import { type Actor, isMember } from './permissions';

type Written = {
  kind: ActivityKind | SQL;
  subjectType: ActivitySubject | SQL;
  subjectId: SQLWrapper;
  before?: SQL | null;
  after?: SQL | null;
  undoes?: number;
  createdAt: string;
};

/** The first of those whom an actor's device is known as in the group at hand, or null. */
const firstMemberOf = ({ deviceHash }: Actor, among: SQL): SQL =>
  sql`(SELECT ${participants.id} FROM ${participantDevices}
    JOIN ${participants} ON ${participants.id} = ${participantDevices.participantId}
    WHERE ${participantDevices.deviceHash} = ${deviceHash} AND ${participants.groupId} = ${groups.id} AND ${among}
    ORDER BY ${firstJoined} LIMIT 1)`;

/** Who an actor is in the group at hand, as one of those it is known as. */
function roleOf(actor: Actor, among: SQL) {
  if (actor.staff) return { role: 'office', memberId: null, staff: actor.staff } as const;
  const leads = isOfPointPerson(actor.deviceHash);
  const member = firstMemberOf(actor, among);
  return {
    role: sql`CASE WHEN ${leads} THEN 'point_person' WHEN ${member} IS NULL THEN 'visitor' ELSE 'member' END`,
    memberId: sql`iif(${leads}, NULL, ${member})`,
    staff: null,
  };
}

/**
 * Writes down what an actor does, in the batch that does it and before the change itself, so that what was before is
 * still there (docs/product.md, "Activity").
 * @param from selects the `groups` row, and whatever the entry is made of; no row where the change is refused
 */
export const logged = (actor: Actor, entry: Written, from: SQL, among = isMember): SQL =>
  insertInto(activity, { publicId: randomId(), groupId: groups.id, ...roleOf(actor, among), ...entry }, from);

/** What a statement that writes an entry answers: the entry's id as the API has it. */
export const returningEntry = sql`RETURNING ${activity.publicId} AS entryId`;

/** The entry that the statement before has written. */
export const lastEntryId = sql`last_insert_rowid()`;

/** What a change has made, and its entry in the log; null where nothing became different. */
export type Logged<T> = T & { activityId: number | null };

/**
 * Runs a change as one transaction, in one round trip, of which the first statement is what logs it.
 * @param result selects the JSON of what was written, or no row where nothing was
 * @param writesAfter those that take away what `result` is found by
 */
export async function batchLogged<T>(
  db: Database,
  [entry, ...writes]: [SQL, ...Statement[]],
  result: SelectsJson<T>,
  writesAfter: Statement[] = [],
): Promise<Logged<T> | null> {
  const statements = [sql`${entry} ${returningEntry}`, ...writes, result, ...writesAfter];
  const rows = await batch<Partial<{ entryId: number; body: string }>[][]>(db, statements);
  const body = rows[1 + writes.length]?.[0]?.body;
  return body === undefined ? null : { ...(JSON.parse(body) as T), activityId: rows[0]?.[0]?.entryId ?? null };
}

/** As `logged`, for whoever is somebody in the group by this very change. */
export const loggedAs = (
  who: { role: 'member' | 'point_person'; memberId: SQLWrapper | null },
  entry: Written,
  from: SQL,
): SQL => insertInto(activity, { publicId: randomId(), groupId: groups.id, ...who, ...entry }, from);

/** The name of a room, or null. */
const nameOfRoom = (id: number | SQLWrapper | null) =>
  sql`(SELECT ${rooms.name} FROM ${rooms} WHERE ${rooms.id} = ${id})`;

/** What the log says of the `participants` row at hand as it is. */
export const memberState: SQL = jsonObject({
  interestLevel: participants.interestLevel,
  roomPreference: sql`${participants.roomPreference}`,
  roomName: nameOfRoom(participants.roomPreference),
});

type Pair = {
  before: SQLWrapper;
  after: SQLWrapper | string | number | null;
  /** How JSON has the value, where it is not as the column has it. */
  as?: (value: SQL) => SQL;
  with?: Record<string, [SQL, SQL]>;
};

/**
 * What differs between the two sides of a change: the fields that do as JSON, one object a side, and whether any does.
 * @param fields by the log's names; `with` has what goes along with a field that differs
 */
export function differences(fields: Record<string, Pair>): { before: SQL; after: SQL; isAny: SQL } {
  const entries = Object.entries(fields);
  const same = ({ before, after }: Pair) => sql`${before} IS ${after}`;
  const gone = entries.flatMap(([name, pair]) =>
    [name, ...Object.keys(pair.with ?? {})].map((key) => sql`iif(${same(pair)}, ${`$.${key}`}, '$.nothing')`),
  );
  const side = (which: 'before' | 'after') =>
    entries.flatMap(([name, pair]) => [
      sql`${name}, ${pair.as ? pair.as(sql`${pair[which]}`) : pair[which]}`,
      ...Object.entries(pair.with ?? {}).map(
        ([key, [before, after]]) => sql`${key}, ${which === 'before' ? before : after}`,
      ),
    ]);
  const json = (which: 'before' | 'after') =>
    sql`nullif(json_remove(json_object(${sql.join(side(which), sql`, `)}), ${sql.join(gone, sql`, `)}), '{}')`;
  const isAny = sql`NOT (${sql.join(
    entries.map(([, pair]) => same(pair)),
    sql` AND `,
  )})`;
  return { before: json('before'), after: json('after'), isAny };
}

/** What a change of a member makes different; an answer to a tour is not written down. */
export const memberDifferences = (change: ParticipantChange) =>
  differences({
    interestLevel: { before: participants.interestLevel, after: change.interestLevel ?? participants.interestLevel },
    roomPreference: {
      before: participants.roomPreference,
      after: change.roomPreference === undefined ? participants.roomPreference : change.roomPreference,
      with: {
        roomName: [nameOfRoom(participants.roomPreference), nameOfRoom(change.roomPreference ?? null)],
      },
    },
    hasApplied: {
      before: participants.hasApplied,
      after: change.hasApplied === undefined ? participants.hasApplied : Number(change.hasApplied),
      as: jsonBoolean,
    },
  });
