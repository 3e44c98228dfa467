import type { Me } from '../../worker/contract/groups/device';
import type { Lost } from '../domain/group/identity';
import { deviceStore, parseStored } from './device-store';

const meKey = (groupId: number) => `me:${groupId}`;

/** Stores who the server says this device is in a group, for the moment before it says so again. */
export const cacheMe = (groupId: number, me: Me) => deviceStore.write(meKey(groupId), JSON.stringify(me));

export const readCachedMe = (groupId: number) => deviceStore.read(meKey(groupId));

export function parseCachedMe(text: string | null | undefined): Me | undefined {
  const me = parseStored(text ?? null);
  return Array.isArray(me?.participantIds) && Array.isArray(me.messageIds) ? me : undefined;
}

/** Calls back with what another tab stores from now on; returns how to stop. */
export function onCachedElsewhere(groupId: number, onMe: (me: Me) => void): () => void {
  function readChange({ key, newValue }: StorageEvent) {
    const me = key === meKey(groupId) && parseCachedMe(newValue);
    if (me) onMe(me);
  }
  addEventListener('storage', readChange);
  return () => removeEventListener('storage', readChange);
}

const lostKey = (groupId: number) => `lost:${groupId}`;

/** Stores as whom this device is no longer known in a group, until somebody has read it. */
export function noteLost(groupId: number, { participantIds, isPointPerson }: Lost): void {
  const before = parseLost(readLost(groupId));
  const lost: Lost = {
    participantIds: [...new Set([...(before?.participantIds ?? []), ...participantIds])],
    isPointPerson: before?.isPointPerson || isPointPerson,
  };
  deviceStore.write(lostKey(groupId), JSON.stringify(lost));
}

export const readLost = (groupId: number) => deviceStore.read(lostKey(groupId));

export function parseLost(text: string | null | undefined): Lost | null {
  const lost = parseStored(text ?? null);
  return Array.isArray(lost?.participantIds) ? lost : null;
}

export const forgetLost = (groupId: number) => deviceStore.write(lostKey(groupId), null);
