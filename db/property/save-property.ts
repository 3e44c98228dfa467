import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { type AffectedGroup, changedOffer } from '../../rules/changes/changed-offer';
import { changedZone, type Decided } from '../../rules/changes/property-changes';
import type { PropertyFacts, RoomFacts, UnitFacts } from '../../rules/property-facts';
import { batch, type Database, type Statement } from '../client';
import { followSteps } from '../follow-steps';
import { affectedGroupStatements, areAsLoaded } from '../group/affected-groups';
import { type Principal, scopeOf, staffEmailOf } from '../group/principal';
import { ChangedMeanwhile } from '../group/stale-facts';
import { auditRow } from '../office/audit';
import { groups } from '../schema/groups';
import { people } from '../schema/office';
import { properties, rooms, units } from '../schema/properties';
import { type IdempotencyKey, insertKey } from '../statements/idempotency-keys';
import { insertInto } from '../statements/insert-into';
import type { SelectsJson } from '../statements/json';
import { each, field } from '../statements/json-rows';
import { withNextRevision } from '../statements/rows';
import { areBookingsAsListed, type Booking, dateBookings, endBookings } from '../tour-bookings';

type Saving<Answer> = Decided & {
  /** Null for a new property. */
  before: PropertyFacts | null;
  /** All groups that a change of what is offered (`changedOffer`) affects; none without one. */
  groups: AffectedGroup[];
  /** All of the property, where its zone changes (`changedZone`); none without that. */
  bookings: Booking[];
  by: Principal;
  /** Its row is the one that the audit log names. */
  key?: IdempotencyKey | null;
  /** What the request is answered, read after the change. */
  answer: SelectsJson<Answer>;
};

/**
 * Saves a property in one transaction: all that differs, with a version that is higher by one; or nothing, if it has another
 * version than it was read with. What its groups get from it follows in the same transaction.
 * @throws ChangedMeanwhile, and the error of `isKeyTaken` for a repeated key
 */
export async function saveProperty<Answer>(db: Database, saving: Saving<Answer>): Promise<Answer> {
  const { before, after, groups, bookings, audited, by, key, answer } = saving;
  const now = new Date().toISOString();
  const offer = before && changedOffer(before, after);
  const zone = before && changedZone(before, after);
  const areGroupsAsLoaded = sql`${areAsLoaded(offer, groups)}
    AND ${zone ? areBookingsAsListed(after.id, bookings) : sql`true`}`;
  const statements: (Statement | null)[] = [
    before ? updateProperty(db, before, after, areGroupsAsLoaded) : insertProperty(db, after),
    // Before the rooms that members prefer are gone.
    ...(before && offer ? affectedGroupStatements(db, groups, { before, after, offer, at: now }) : []),
    ...unitStatements(db, before?.units ?? [], after.units),
    ...roomStatements(db, roomsOf(before), roomsOf(after), after.units),
    ...(before ? groupStatements(db, before, after, { by, now }) : []),
    zone ? dateBookings(db, bookings, zone) : null,
    auditRow(db, by, audited, now),
    key ? insertKey({ ...key, rowId: audited.subjectId }, now) : null,
    before ? null : addToList(db, by, after.id),
    answer,
  ];
  const rows = await batch<{ body?: string; begun?: 1 }>(
    db,
    statements.filter((statement) => statement !== null),
  ).catch((error: Error) => {
    throw staleness.test(error.message) ? new ChangedMeanwhile() : error;
  });
  // A property that was erased has no row that could fail.
  const body = rows.at(-1)?.[0]?.body;
  if (!rows[0]?.[0]?.begun || body === undefined) throw new ChangedMeanwhile();
  return JSON.parse(body);
}

/** Someone who is limited to some properties also sees those that they add. */
function addToList(db: Database, by: Principal, propertyId: number): Statement | null {
  const email = staffEmailOf(by);
  if (email === null || scopeOf(by).properties === 'all') return null;
  return db
    .update(people)
    .set(withNextRevision(people, { properties: sql`json_insert(${people.properties}, '$[#]', ${propertyId})` }))
    .where(sql`${people.email} = ${email.toLowerCase()} AND ${people.properties} IS NOT NULL`);
}

/** An id is taken if another property got it meanwhile. */
const staleness =
  /NOT NULL constraint failed: properties\.version|FOREIGN KEY constraint failed|UNIQUE constraint failed: (properties|units|rooms)\.id/;

const begun = { begun: sql`1`.as('begun') };

const insertProperty = (db: Database, { units: _, ...property }: PropertyFacts) =>
  db.insert(properties).values(property).returning(begun);

/**
 * The guard: without the version that was read, or if other groups are affected than were read, `version` would become NULL,
 * which ends the whole transaction.
 */
function updateProperty(
  db: Database,
  before: PropertyFacts,
  { units: _, ...after }: PropertyFacts,
  areGroupsAsLoaded: SQL,
) {
  const changed = Object.entries(after).filter(([name, value]) => value !== before[name as keyof PropertyFacts]);
  const version = sql`CASE WHEN ${properties.version} = ${before.version} AND ${areGroupsAsLoaded}
    THEN ${properties.version} + 1 END`;
  return db
    .update(properties)
    .set({ ...Object.fromEntries(changed), version })
    .where(eq(properties.id, before.id))
    .returning(begun);
}

/** Each edit has raised a row's `rev`. */
function differences<Row extends { id: number; rev: number }>(before: Row[], after: Row[]) {
  const [earlier, ids] = [new Map(before.map(({ id, rev }) => [id, rev])), new Set(after.map(({ id }) => id))];
  return {
    added: after.filter(({ id }) => !earlier.has(id)),
    changed: after.filter(({ id, rev }) => earlier.has(id) && earlier.get(id) !== rev),
    removed: before.flatMap(({ id }) => (ids.has(id) ? [] : id)),
  };
}

/** Of a row in JSON, every column of its table, so that one that is added later is saved too. */
const columnsOf = <Table extends typeof units | typeof rooms>(table: Table) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, { dataType }]) => [
      name,
      dataType === 'json' ? sql`value -> ${sql.raw(`'$.${name}'`)}` : field(name),
    ]),
  ) as Record<keyof Table['$inferSelect'], SQL>;

/** A unit stays in its property, and a room in its unit. */
const { id: unitId, propertyId, ...unitFields } = columnsOf(units);
const { id: roomId, unitId: unitOfRoom, ...roomFields } = columnsOf(rooms);

function unitStatements(db: Database, before: UnitFacts[], after: UnitFacts[]): Statement[] {
  const { added, changed, removed } = differences(before, after);
  const statements: Statement[] = [];
  const written = (list: UnitFacts[]) => each(list.map(({ rooms: _, ...unit }) => unit));
  if (added.length > 0) statements.push(insertInto(units, { id: unitId, propertyId, ...unitFields }, written(added)));
  if (changed.length > 0)
    statements.push(db.update(units).set(unitFields).from(written(changed)).where(sql`${units.id} = ${unitId}`));
  if (removed.length > 0) statements.push(db.delete(units).where(inArray(units.id, removed)));
  return statements;
}

const roomsOf = (property: PropertyFacts | null): RoomFacts[] => property?.units.flatMap((unit) => unit.rooms) ?? [];

/** Rooms of a removed unit are deleted with it. */
function roomStatements(db: Database, before: RoomFacts[], after: RoomFacts[], unitsAfter: UnitFacts[]): Statement[] {
  const isUnitThere = ({ unitId }: RoomFacts) => unitsAfter.some(({ id }) => id === unitId);
  const { added, changed, removed } = differences(before.filter(isUnitThere), after);
  const statements: Statement[] = [];
  if (added.length > 0)
    statements.push(insertInto(rooms, { id: roomId, unitId: unitOfRoom, ...roomFields }, each(added)));
  if (changed.length > 0)
    statements.push(db.update(rooms).set(roomFields).from(each(changed)).where(sql`${rooms.id} = ${roomId}`));
  if (removed.length > 0) statements.push(db.delete(rooms).where(inArray(rooms.id, removed)));
  return statements;
}

/** What a change of a property changes in all its groups, whatever they have chosen. Triggers set their beds. */
function groupStatements(
  db: Database,
  before: PropertyFacts,
  after: PropertyFacts,
  { by, now }: { by: Principal; now: string },
): Statement[] {
  const { id } = after;
  const version = sql`${groups.version} + 1`;
  const statements: Statement[] = [];
  if (after.leaseSteps !== before.leaseSteps) statements.push(followSteps(db, id, now));
  if (after.deletedAt !== null && before.deletedAt === null)
    statements.push(
      ...endBookings(db, id, staffEmailOf(by), now),
      db.update(groups).set({ propertyId: null, formerPropertyId: id, version }).where(eq(groups.propertyId, id)),
    );
  if (after.deletedAt === null && before.deletedAt !== null)
    statements.push(
      db
        .update(groups)
        .set({ propertyId: id, formerPropertyId: null, version })
        .where(sql`${groups.formerPropertyId} = ${id} AND ${groups.deletedAt} IS NULL AND ${groups.erasedAt} IS NULL`),
    );
  return statements;
}
