import { useEffect, useRef } from 'react';
import { deviceStore, parseKept } from '../../device/device-store';
import { type Conversation, type Draft, withStored } from '../../domain/group/conversation';

/**
 * Stores the messages that were not sent on this device, with their keys, and restores them where the group is opened
 * again. Each tab stores its own beside those of others.
 * @param drafts undefined while the chat is not known
 */
export function useStoredDrafts(
  groupId: number,
  drafts: Draft[] | undefined,
  change: (changed: (chat: Conversation) => Conversation) => void,
): void {
  const key = `not-sent:${groupId}`;
  const ownKeys = useRef<string[]>();
  useEffect(() => {
    if (drafts === undefined) return;
    const stored: Draft[] = parseKept(deviceStore.read(key)) ?? [];
    if (ownKeys.current === undefined) {
      ownKeys.current = stored.map((draft) => draft.key);
      if (stored.length > 0) change((chat) => withStored(chat, stored));
      return;
    }
    const known = [...ownKeys.current, ...drafts.map((draft) => draft.key)];
    const all = [...stored.filter((draft) => !known.includes(draft.key)), ...drafts];
    ownKeys.current = drafts.map((draft) => draft.key);
    deviceStore.write(key, all.length > 0 ? JSON.stringify(all) : null);
  }, [drafts]);
}
