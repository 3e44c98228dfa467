import { useEffect, useRef } from 'react';
import type { Message } from '../../../worker/contract/groups/message';
import { deviceStore, parseStored, useDeviceStore } from '../../device/device-store';
import { agreedDrafts, type Conversation, type Draft, withoutDraft, withStored } from '../../domain/group/conversation';

const keyOf = (groupId: number) => `not-sent:${groupId}`;

const readStored = (groupId: number): Draft[] => parseStored(deviceStore.read(keyOf(groupId))) ?? [];

/** Whether a message that was not sent still waits, as far as every tab of this device knows. */
export const isStored = (groupId: number, { key }: Draft): boolean =>
  readStored(groupId).some((draft) => draft.key === key);

/**
 * Stores the messages that were not sent on this device, with their keys, and restores them where the group is opened
 * again. Each tab stores its own beside those of others, and forgets what another has sent or discarded.
 * @param drafts undefined while the chat is not known
 * @param isMine undefined while it is not known who this device is
 * @param isSure whether the server has said so, which alone knows whether what was on its way has arrived
 */
export function useStoredDrafts(
  groupId: number,
  drafts: Draft[] | undefined,
  isMine: ((message: Message) => boolean) | undefined,
  isSure: boolean,
  change: (changed: (chat: Conversation) => Conversation) => void,
): void {
  const ownKeys = useRef<string[]>();
  const onTheirWay = useRef<string[]>([]);
  const storedText = useDeviceStore(() => deviceStore.read(keyOf(groupId)));
  useEffect(() => {
    if (drafts === undefined || !isMine) return;
    const stored = readStored(groupId);
    const restore = (some: Draft[]) => {
      ownKeys.current = [...(ownKeys.current ?? []), ...keysOf(some)];
      if (some.length > 0) change((chat) => withStored(chat, some, isMine));
    };
    if (ownKeys.current === undefined) {
      onTheirWay.current = keysOf(stored.filter(({ failure }) => failure === null));
      return restore(stored.filter(({ failure }) => failure !== null));
    }
    if (isSure && onTheirWay.current.length > 0) {
      const interrupted = stored.filter(({ key }) => onTheirWay.current.includes(key));
      onTheirWay.current = [];
      return restore(interrupted);
    }
    const agreed = agreedDrafts({ stored, ownKeys: ownKeys.current, drafts });
    ownKeys.current = keysOf(agreed.own);
    deviceStore.write(keyOf(groupId), agreed.stored.length > 0 ? JSON.stringify(agreed.stored) : null);
    for (const { key } of drafts.filter((draft) => !agreed.own.includes(draft))) {
      change((chat) => withoutDraft(chat, key));
    }
  }, [drafts, isMine, isSure, storedText]);
}

const keysOf = (drafts: Draft[]) => drafts.map(({ key }) => key);
