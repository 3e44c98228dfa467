import type { Me } from '../../worker/contract/groups/device';
import { deviceStore, parseKept } from './device-store';

const keyOf = (groupId: number) => `me:${groupId}`;

/** Keeps who the server says this device is in a group, for the moment before it says so again. */
export const keepMe = (groupId: number, me: Me) => deviceStore.write(keyOf(groupId), JSON.stringify(me));

/** As text, which {@link parseKeptMe} reads. */
export const readKeptMe = (groupId: number) => deviceStore.read(keyOf(groupId));

/** What {@link keepMe} has kept; undefined where it has kept nothing. */
export function parseKeptMe(text: string | null | undefined): Me | undefined {
  const me = parseKept(text ?? null);
  return Array.isArray(me?.participantIds) && Array.isArray(me.messageIds) ? me : undefined;
}

/** Calls back with what another tab keeps from now on; returns how to stop. */
export function onKeptElsewhere(groupId: number, tell: (me: Me) => void): () => void {
  function hear({ key, newValue }: StorageEvent) {
    const me = key === keyOf(groupId) && parseKeptMe(newValue);
    if (me) tell(me);
  }
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
