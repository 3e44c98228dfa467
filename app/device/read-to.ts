import { deviceStore } from './device-store';

const keyOf = (groupId: number) => `read-to:${groupId}`;

/** Keeps up to which message a group's chat was read on this device. */
export function rememberReadTo(groupId: number, messageId: number): void {
  deviceStore.write(keyOf(groupId), String(messageId));
}

/** The id of that message, 0 where there was none; null where the chat was not seen yet. */
export function readReadTo(groupId: number): number | null {
  const kept = deviceStore.read(keyOf(groupId));
  return kept !== null && /^\d+$/.test(kept) ? Number(kept) : null;
}
