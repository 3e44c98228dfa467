import { type SQL, sql } from 'drizzle-orm';
import {
  type AuditAction,
  AuditEntry,
  type AuditFilter,
  type AuditQuery,
  type AuditSubjectType,
} from '../../contract/staff/audit';
import { officeLimits } from '../../contract/values/office-limits';
import type { Scope } from '../../rules/scope';
import { all, type Database, listJsonText, run } from '../client';
import { type Principal, staffEmailOf } from '../group/principal';
import { groups } from '../schema/groups';
import { agendaLinks, apiKeys, audit, people, webhooks } from '../schema/office';
import { properties, rooms, units } from '../schema/properties';
import { isInScope, propertyOf } from '../scope';
import { insertInto } from '../statements/insert-into';
import { jsonObject, rowJson, selectJson } from '../statements/json';

/** People's names are not copied, so that there is one row to erase. */
const subjects = {
  property: { table: properties, name: properties.name },
  unit: { table: units, name: units.name },
  room: { table: rooms, name: rooms.name },
  group: { table: groups, name: sql`NULL` },
  key: { table: apiKeys, name: apiKeys.name },
  webhook: { table: webhooks, name: webhooks.url },
  person: { table: people, name: people.email },
  agenda_link: { table: agendaLinks, name: agendaLinks.staff },
} satisfies Record<Exclude<AuditSubjectType, 'export'>, object>;

const loggedStaff = (by: Principal) => staffEmailOf(by)?.toLowerCase() ?? null;

/**
 * Logs an action of staff about the rows under a condition, also before the write that deletes them; null for other
 * principals.
 */
export function auditedWhere(
  by: Principal,
  action: AuditAction | SQL,
  subjectType: keyof typeof subjects,
  condition: SQL,
): SQL | null {
  const staff = loggedStaff(by);
  if (staff === null) return null;
  const { table, name } = subjects[subjectType];
  const at = new Date().toISOString();
  return insertInto(
    audit,
    { at, staff, action, subjectType, subjectId: table.id, subjectName: name },
    sql`${table} WHERE ${condition}`,
  );
}

/** Logs an action of staff about a subject whose name is loaded; null for other principals. */
export function auditRow(
  db: Database,
  by: Principal,
  audited: Pick<typeof audit.$inferInsert, 'action' | 'subjectType' | 'subjectId' | 'subjectName'>,
  at: string,
) {
  const staff = loggedStaff(by);
  return staff === null ? null : db.insert(audit).values({ ...audited, staff, at });
}

const nameOfGroup = sql`(SELECT ${groups.pointPersonName} FROM ${groups}
  WHERE ${audit.subjectType} = 'group' AND ${groups.id} = ${audit.subjectId})`;

const nameOfStaff = sql<string | null>`(SELECT nullif(${people.name}, '') FROM ${people}
  WHERE ${people.email} = ${audit.staff})`;

const entryJson = rowJson(AuditEntry, audit, {
  staffName: nameOfStaff,
  subject: jsonObject<AuditEntry['subject']>({
    type: audit.subjectType,
    id: audit.subjectId,
    name: sql`coalesce(${audit.subjectName}, ${nameOfGroup})`,
  }),
});

const propertyOfSubject = (type: 'property' | 'unit' | 'room' | 'group'): SQL => {
  if (type === 'property') return sql`${audit.subjectId}`;
  const ofUnit = sql`SELECT ${units.propertyId} FROM ${units}`;
  if (type === 'unit') return sql`(${ofUnit} WHERE ${units.id} = ${audit.subjectId})`;
  if (type === 'room')
    return sql`(${ofUnit} JOIN ${rooms} ON ${rooms.unitId} = ${units.id} WHERE ${rooms.id} = ${audit.subjectId})`;
  return sql`(SELECT ${propertyOf(groups)} FROM ${groups} WHERE ${groups.id} = ${audit.subjectId})`;
};

/** A row that is gone, and what belongs to no property, is for those with all properties. */
const isEntryInScope = (scope: Scope): SQL =>
  scope.properties === 'all'
    ? sql`true`
    : isInScope(
        scope,
        sql`CASE ${audit.subjectType} ${sql.join(
          (['property', 'unit', 'room', 'group'] as const).map(
            (type) => sql`WHEN ${type} THEN ${propertyOfSubject(type)}`,
          ),
          sql` `,
        )} END`,
      );

const latestFirst = ({ staff, type }: AuditFilter, scope: Scope, before: number, atMost: number): SQL => sql`${audit}
  WHERE ${audit.id} < ${before} AND ${staff === undefined ? sql`true` : sql`${audit.staff} = ${staff}`}
    AND ${isEntryInScope(scope)} AND ${type === undefined ? sql`true` : sql`${audit.subjectType} = ${type}`}
  ORDER BY ${audit.id} DESC LIMIT ${sql.raw(String(atMost))}`;

export function listAudit(
  db: Database,
  { before = Number.MAX_SAFE_INTEGER, ...filter }: AuditQuery,
  scope: Scope,
): Promise<string> {
  return listJsonText(db, selectJson(entryJson, latestFirst(filter, scope, before, officeLimits.auditPerPage)));
}

const linesAtOnce = 1000;

/** The latest first. */
export async function* eachAuditEntry(db: Database, filter: AuditFilter, scope: Scope): AsyncGenerator<AuditEntry[]> {
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const statement = selectJson(entryJson, latestFirst(filter, scope, before, linesAtOnce));
    const rows = await all(db.all<{ body: string }>(statement));
    const entries = rows.map(({ body }): AuditEntry => JSON.parse(body));
    yield entries;
    const last = entries.at(-1);
    if (!last || entries.length < linesAtOnce) return;
    before = last.id;
  }
}

type ExportAction = Extract<AuditAction, `${string}_exported`>;

/** Logs that a colleague downloaded what is of no single row, or the members of a group; nothing for an API key. */
export async function recordExport(db: Database, by: Principal, action: ExportAction, groupId?: number): Promise<void> {
  const subject = { subjectType: groupId === undefined ? 'export' : 'group', subjectId: groupId ?? 0 } as const;
  const entry = auditRow(db, by, { action, ...subject }, new Date().toISOString());
  if (entry) await run(entry);
}

export async function deleteAudit(db: Database, until: Date): Promise<void> {
  await run(db.run(sql`DELETE FROM ${audit} WHERE ${audit.at} < ${until.toISOString()}`));
}
