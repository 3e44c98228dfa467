import type { Lost } from '../domain/group/identity';
import { deviceStore, parseKept } from './device-store';

const keyOf = (groupId: number) => `lost:${groupId}`;

/** Keeps as whom this device is no longer known in a group, until somebody has read it. */
export function noteLost(groupId: number, { participantIds, isPointPerson }: Lost): void {
  const before = parseLost(readLost(groupId));
  const lost: Lost = {
    participantIds: [...new Set([...(before?.participantIds ?? []), ...participantIds])],
    isPointPerson: before?.isPointPerson || isPointPerson,
  };
  deviceStore.write(keyOf(groupId), JSON.stringify(lost));
}

/** As text, which {@link parseLost} reads. */
export const readLost = (groupId: number) => deviceStore.read(keyOf(groupId));

/** What {@link noteLost} has kept; null where it has kept nothing. */
export function parseLost(text: string | null | undefined): Lost | null {
  const lost = parseKept(text ?? null);
  return Array.isArray(lost?.participantIds) ? lost : null;
}

export const forgetLost = (groupId: number) => deviceStore.write(keyOf(groupId), null);
