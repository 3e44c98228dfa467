import { deviceStore } from './device-store';

const keyOf = (shareCode: string) => `group-id:${shareCode}`;

/** Keeps by which id the server knows a group that was opened on this device, whatever becomes of its share code. */
export function rememberGroupId({ id, shareCode }: { id: number; shareCode: string }): void {
  deviceStore.write(keyOf(shareCode), String(id));
}

/** The id of the group that had a share code when it was opened here; null where none had. */
export function readGroupId(shareCode: string): number | null {
  const id = Number(deviceStore.read(keyOf(shareCode)));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
