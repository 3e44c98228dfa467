import { useEffect, useRef } from 'react';
import type { Message } from '../../../worker/contract/groups/message';
import { deviceStore, parseKept } from '../../device/device-store';
import { type Conversation, type Draft, withoutDraft, withStored } from '../../domain/group/conversation';
import { agreedDrafts } from '../../domain/group/stored-drafts';
import { useDeviceStore } from '../../hooks/use-device-store';

const keyOf = (groupId: number) => `not-sent:${groupId}`;

const readStored = (groupId: number): Draft[] => parseKept(deviceStore.read(keyOf(groupId))) ?? [];

/** Whether a message that was not sent still waits, as far as every tab of this device knows. */
export const isStored = (groupId: number, { key }: Draft): boolean =>
  readStored(groupId).some((draft) => draft.key === key);

/**
 * Stores the messages that were not sent on this device, with their keys, and restores them where the group is opened
 * again. Each tab stores its own beside those of others, and forgets what another has sent or discarded.
 * @param drafts undefined while the chat is not known
 * @param isMine undefined while it is not known who this device is
 */
export function useStoredDrafts(
  groupId: number,
  drafts: Draft[] | undefined,
  isMine: ((message: Message) => boolean) | undefined,
  change: (changed: (chat: Conversation) => Conversation) => void,
): void {
  const ownKeys = useRef<string[]>();
  const storedText = useDeviceStore(() => deviceStore.read(keyOf(groupId)));
  useEffect(() => {
    if (drafts === undefined || !isMine) return;
    const stored = readStored(groupId);
    if (ownKeys.current === undefined) {
      ownKeys.current = stored.map((draft) => draft.key);
      if (stored.length > 0) change((chat) => withStored(chat, stored, isMine));
      return;
    }
    const agreed = agreedDrafts({ stored, ownKeys: ownKeys.current, drafts });
    ownKeys.current = agreed.own.map((draft) => draft.key);
    deviceStore.write(keyOf(groupId), agreed.stored.length > 0 ? JSON.stringify(agreed.stored) : null);
    for (const { key } of drafts.filter((draft) => !agreed.own.includes(draft))) {
      change((chat) => withoutDraft(chat, key));
    }
  }, [drafts, isMine, storedText]);
}
