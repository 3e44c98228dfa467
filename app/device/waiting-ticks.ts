import { deviceStore, parseStored, useDeviceStore } from './device-store';

const keyOf = (groupId: number) => `ticks:${groupId}`;

/** Whether steps to the lease are done, by member and step, as it was said and has not reached the server. */
type WaitingTicks = Record<string, boolean>;

const tickKey = (participantId: number, stepId: number) => `${participantId}/${stepId}`;

/**
 * What was said of a member's step and has not reached the server, and how to keep it: through a reload, and where the
 * page is closed meanwhile. Null where nothing waits.
 */
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
