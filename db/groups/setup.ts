import { type SQL, sql } from 'drizzle-orm';
import { differences, logged } from '../activity/activity-log';
import { type Database, findJsonText } from '../client';
import { toWebhooks } from '../office/webhook-deliveries';
import type { Principal } from '../principal';
import { activity, groups } from '../schema/groups';
import { pointPersonDevices } from '../schema/members';
import type { IdempotencyKey } from '../statements/idempotency-keys';
import { insertInto } from '../statements/insert-into';
import { jsonObject, selectJson } from '../statements/json';
import { write } from '../statements/write';
import { groupWithItsProperty, nextGroupVersion } from './group-version';
import { visitorGroupJson } from './groups';

/** What a point person says of themselves and their group; the deadline is an instant. */
type CompletedSetup = {
  name: string;
  email: string;
  phone: string | null;
  bio: string | null;
  decisionDeadline: string | null;
  timeZone: string | null;
};

const isGoodFor = (token: string, now: string): SQL =>
  sql`${groups.adminSetupToken} = ${token} AND ${groups.setupTokenExpiresAt} > ${now}`;

/** JSON text of the group that a setup link is for, as visitors get it; null where the link is good for nothing. */
export function findGroupBySetupToken(db: Database, token: string) {
  const isIt = isGoodFor(token, new Date().toISOString());
  return findJsonText(db, selectJson(visitorGroupJson, sql`${groupWithItsProperty} WHERE ${isIt}`));
}

const completedGroupJson = jsonObject<{ id: number; shareCode: string; version: number }>({
  id: groups.id,
  shareCode: groups.shareCode,
  version: nextGroupVersion,
});

/**
 * Uses a setup link up, so that of two at once one wins, and makes the device known as the point person; gives the
 * group, or null where the link is good for nothing.
 */
export function updateGroupBySetupToken(
  db: Database,
  token: string,
  { name, email, phone, ...customizations }: CompletedSetup,
  principal: Principal,
  key: IdempotencyKey | null,
) {
  const now = new Date().toISOString();
  const mayComplete = sql`${isGoodFor(token, now)} AND ${groups.propertyId} IS NOT NULL`;
  const completion = db.update(groups).set({
    ...customizations,
    pointPersonName: name,
    pointPersonEmail: email,
    pointPersonPhone: phone,
    pointPersonLanguage: principal.language,
    setupCompletedAt: now,
    adminSetupToken: null,
    setupTokenExpiresAt: null,
  });
  const completedGroup = selectJson(completedGroupJson, sql`${groupWithItsProperty} WHERE ${mayComplete}`);
  const device = sql`${insertInto(
    pointPersonDevices,
    { groupId: groups.id, deviceHash: principal.deviceHash, createdAt: now },
    sql`${groups} WHERE ${mayComplete}`,
  )} ON CONFLICT DO NOTHING`;
  const { isAny: _, ...sides } = differences({
    decisionDeadline: { before: groups.decisionDeadline, after: customizations.decisionDeadline },
  });
  const entry = logged(
    principal,
    { kind: 'setup_completed', subjectType: 'group', subjectId: groups.id, ...sides, createdAt: now },
    sql`${groups} WHERE ${mayComplete}`,
  );
  return write(db, {
    key,
    log: entry,
    writes: [device],
    select: completedGroup,
    after: [completion.where(mayComplete)],
    outbox: [toWebhooks(sql`(SELECT ${activity.groupId} FROM ${activity} WHERE ${activity.publicId} = ${entry.id})`)],
  });
}
