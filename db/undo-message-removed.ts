import { type SQL, sql } from 'drizzle-orm';
import { logged } from './activity-log';
import { mayRemoveMessage } from './permissions';
import type { Principal } from './principal';
import { messages } from './schema/conversation';
import { activity } from './schema/groups';
import { isChained, type UndoableKind } from './undo-kind';

const kind = 'message_removed';

export const logMessageRemoved = (principal: Principal, createdAt: string, from: SQL) =>
  logged(principal, { kind, subjectType: 'message', subjectId: messages.id, createdAt }, from);

/** The public id of the entry by which a message was removed. */
export const removalOf = (message: typeof messages) => sql<number | null>`(SELECT ${activity.publicId} FROM ${activity}
  WHERE ${activity.groupId} = ${message.groupId} AND ${activity.kind} = ${kind}
    AND ${activity.subjectId} = ${message.id} AND ${activity.createdAt} = ${message.deletedAt}
  ORDER BY ${activity.id} DESC LIMIT 1)`;

const theMessage = (entry: typeof activity) => sql`${messages} WHERE ${messages.id} = ${entry.subjectId}`;

export const messageRemoved: UndoableKind = {
  name: kind,
  mayDo: (principal, { entry }) =>
    sql`EXISTS (SELECT 1 FROM ${theMessage(entry)} AND ${mayRemoveMessage(principal, messages)})`,
  // What the point person or the office took down, they alone restore.
  isLeaders: ({ entry }) => sql`${entry.role} IN ('point_person', 'office')`,
  isUnchanged: ({ entry }) =>
    sql`EXISTS (SELECT 1 FROM ${theMessage(entry)} AND ${messages.deletedAt} = ${entry.createdAt})`,
  putBack: (db, { subjectId }) => [
    db.update(messages).set({ deletedAt: null }).where(sql`${messages.id} = ${subjectId} AND ${isChained}`),
  ],
};
