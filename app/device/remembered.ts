import { deviceStore } from './device-store';

const applyingKey = (groupId: number) => `applying:${groupId}`;

/** Remembers that 'Apply Now' was pressed, until it is answered whether that led anywhere. */
export const rememberApplying = (groupId: number) => deviceStore.write(applyingKey(groupId), 'yes');

export const isApplying = (groupId: number) => deviceStore.read(applyingKey(groupId)) !== null;

export const forgetApplying = (groupId: number) => deviceStore.write(applyingKey(groupId), null);

const pushPromptKey = (groupId: number) => `asked-for-pushes:${groupId}`;

export const wasPushPromptShown = (groupId: number) => deviceStore.read(pushPromptKey(groupId)) !== null;

/** Takes note that it was asked: nobody is asked twice. */
export const rememberPushPrompt = (groupId: number) => deviceStore.write(pushPromptKey(groupId), 'yes');

const groupIdKey = (shareCode: string) => `group-id:${shareCode}`;

/** Keeps by which id the server knows a group that was opened on this device, whatever becomes of its share code. */
export function rememberGroupId({ id, shareCode }: { id: number; shareCode: string }): void {
  deviceStore.write(groupIdKey(shareCode), String(id));
}

/** The id of the group that had a share code when it was opened here; null where none had. */
export function readGroupId(shareCode: string): number | null {
  const id = Number(deviceStore.read(groupIdKey(shareCode)));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

const nameKey = (groupId: number) => `typed-name:${groupId}`;

/** The name that somebody whom a group does not know has typed on this device, to be typed once; null where none was. */
export const readTypedName = (groupId: number) => deviceStore.read(nameKey(groupId));

/** Keeps that name; null forgets it. */
export const rememberTypedName = (groupId: number, name: string | null) => deviceStore.write(nameKey(groupId), name);

const readToKey = (groupId: number) => `read-to:${groupId}`;

export function rememberReadTo(groupId: number, messageId: number): void {
  deviceStore.write(readToKey(groupId), String(messageId));
}

/** The id of that message, 0 where there was none; null where the chat was not seen yet. */
export function readReadTo(groupId: number): number | null {
  const stored = deviceStore.read(readToKey(groupId));
  return stored !== null && /^\d+$/.test(stored) ? Number(stored) : null;
}
