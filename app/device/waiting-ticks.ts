import { deviceStore, parseStored, useDeviceStore } from './device-store';

const keyOf = (groupId: number) => `ticks:${groupId}`;

/** Done or not, by member and step. */
type WaitingTicks = Record<string, boolean>;

const tickKey = (participantId: number, stepId: number) => `${participantId}/${stepId}`;

/** A tick that has not reached the server, null where none waits, and what keeps it beyond a reload. */
export function useWaitingTick(groupId: number, participantId: number, stepId: number) {
  const kept = useDeviceStore(() => deviceStore.read(keyOf(groupId))) ?? null;
  const waiting: WaitingTicks = parseStored(kept) ?? {};
  const keep = (done: boolean | null) => {
    const { [tickKey(participantId, stepId)]: _, ...others }: WaitingTicks =
      parseStored(deviceStore.read(keyOf(groupId))) ?? {};
    const ticks = done === null ? others : { ...others, [tickKey(participantId, stepId)]: done };
    deviceStore.write(keyOf(groupId), Object.keys(ticks).length > 0 ? JSON.stringify(ticks) : null);
  };
  return [waiting[tickKey(participantId, stepId)] ?? null, keep] as const;
}
