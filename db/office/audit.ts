import { type SQL, sql } from 'drizzle-orm';
import { type AuditAction, AuditEntry, type AuditQuery, type AuditSubjectType } from '../../contract/staff/audit';
import { limits } from '../../contract/values/limits';
import { type Database, listJsonText, run } from '../client';
import { type Principal, staffEmailOf } from '../group/principal';
import { groups } from '../schema/groups';
import { agendaLinks, apiKeys, audit, people, webhooks } from '../schema/office';
import { properties, rooms, units } from '../schema/properties';
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
} satisfies Record<AuditSubjectType, object>;

/**
 * Logs an action of staff about the rows under a condition, also before the write that deletes them; null for other
 * principals.
 */
export function auditedWhere(
  by: Principal,
  action: AuditAction | SQL,
  subjectType: AuditSubjectType,
  condition: SQL,
): SQL | null {
  const staff = staffEmailOf(by);
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
  const staff = staffEmailOf(by);
  return staff === null ? null : db.insert(audit).values({ ...audited, staff, at });
}

const nameOfGroup = sql`(SELECT ${groups.pointPersonName} FROM ${groups}
  WHERE ${audit.subjectType} = 'group' AND ${groups.id} = ${audit.subjectId})`;

const entryJson = rowJson(AuditEntry, audit, {
  subject: jsonObject<AuditEntry['subject']>({
    type: audit.subjectType,
    id: audit.subjectId,
    name: sql`coalesce(${audit.subjectName}, ${nameOfGroup})`,
  }),
});

export function listAudit(db: Database, { before = Number.MAX_SAFE_INTEGER }: AuditQuery): Promise<string> {
  const page = sql`${audit} WHERE ${audit.id} < ${before}
    ORDER BY ${audit.id} DESC LIMIT ${sql.raw(String(limits.auditPerPage))}`;
  return listJsonText(db, selectJson(entryJson, page));
}

export async function deleteAudit(db: Database, until: Date): Promise<void> {
  await run(db.run(sql`DELETE FROM ${audit} WHERE ${audit.at} < ${until.toISOString()}`));
}
