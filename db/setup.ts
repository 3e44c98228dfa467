import { eq, type SQL, sql } from 'drizzle-orm';
import { limits } from '../contract/values/limits';
import { dayMs } from '../contract/values/time';
import { aboutGroup, differences, logged } from './activity-log';
import { audited } from './audit';
import { type Database, findJsonText, first } from './client';
import { groupOfEntry, recordEvent } from './events';
import { visitorGroupJson } from './group-json';
import { groupWithItsProperty, nextGroupVersion } from './group-version';
import type { Principal } from './principal';
import { groups } from './schema/groups';
import { pointPersonDevices } from './schema/members';
import { insertInto } from './statements/insert-into';
import { jsonObject, selectJson } from './statements/json';
import { type IdempotencyKey, previousWriteHappened, write } from './statements/write';

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

/** A group with an outcome, or without its property, waits for no setup. */
export const isSetupAwaited = sql`${groups.outcome} IS NULL AND ${groups.propertyId} IS NOT NULL`;

/** Also of a link that has expired. These are the links that staff are shown and may renew by sending them again. */
export const expiresSoon = (now: Date): SQL =>
  sql`${groups.setupTokenExpiresAt} <= ${new Date(now.getTime() + limits.daysSetupLinksExpireSoon * dayMs).toISOString()}`;

/** Null where the link is unknown, used or expired. */
export function findGroupBySetupToken(db: Database, token: string) {
  const isGood = isGoodFor(token, new Date().toISOString());
  return findJsonText(db, selectJson(visitorGroupJson, sql`${groupWithItsProperty} WHERE ${isGood}`));
}

const completedGroupJson = jsonObject<{ id: number; shareCode: string; version: number }>({
  id: groups.id,
  shareCode: groups.shareCode,
  version: nextGroupVersion,
});

/** Redeems a setup link once, and makes the device the point person's; null where the link is unknown, used or expired. */
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
    { ...aboutGroup, kind: 'setup_completed', ...sides, createdAt: now },
    sql`${groups} WHERE ${mayComplete}`,
  );
  return write(db, {
    key,
    log: entry,
    writes: [device],
    select: completedGroup,
    afterSelect: [completion.where(mayComplete)],
    toSend: [recordEvent('group.set_up', groupOfEntry(entry), { createdAt: now })],
  });
}

export async function findSetupToken(db: Database, groupId: number): Promise<string | null> {
  const row = await first(db.select({ token: groups.adminSetupToken }).from(groups).where(eq(groups.id, groupId)));
  return row?.token ?? null;
}

/** Null where the group is absent or set up. The token is stored only in its row, not with the idempotency key. */
export function renewSetupLink(
  db: Database,
  id: number,
  link: { token: string; expiresAt: string },
  by: Principal,
  key: IdempotencyKey | null,
) {
  return write(db, {
    key,
    writes: [
      db
        .update(groups)
        .set({ adminSetupToken: link.token, setupTokenExpiresAt: link.expiresAt })
        .where(sql`${groups.id} = ${id} AND ${groups.propertyId} IS NOT NULL AND ${groups.setupCompletedAt} IS NULL`),
      audited(by, 'setup_link_renewed', 'group', id),
    ],
    select: selectJson(
      jsonObject<{ setupTokenExpiresAt: string | null }>({ setupTokenExpiresAt: groups.setupTokenExpiresAt }),
      sql`${groups} WHERE ${groups.id} = ${id} AND ${previousWriteHappened}`,
    ),
  });
}
