import type { GroupChange } from '../../rules/changes/group-change';
import type { Database, Statement } from '../client';
import { messages } from '../schema/conversation';
import { isAmong } from '../statements/rows';

/** What a change takes back and brings back in the chat. */
export function messageStatements(db: Database, { removedMessages, restoredMessages, at }: GroupChange): Statement[] {
  const set = (deletedAt: string | null, ids: number[] | undefined) =>
    ids?.length ? [db.update(messages).set({ deletedAt }).where(isAmong(messages.id, ids))] : [];
  return [...set(at, removedMessages), ...set(null, restoredMessages)];
}
