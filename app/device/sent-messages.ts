import { deviceStore, parseKept } from './device-store';

const keyOf = (groupId: number) => `sent-messages:${groupId}`;
const kept = 100;

/** Keeps which messages of a group were sent from this device, which may take them back. */
export function rememberSentMessage({ id, groupId }: { id: number; groupId: number }): void {
  const ids = parseSentMessages(readSentMessages(groupId));
  deviceStore.write(keyOf(groupId), JSON.stringify([...ids, id].slice(-kept)));
}

/** As text, which {@link parseSentMessages} reads. */
export const readSentMessages = (groupId: number) => deviceStore.read(keyOf(groupId));

export function parseSentMessages(stored: string | null): number[] {
  const ids: unknown = parseKept(stored);
  return Array.isArray(ids) ? ids.filter(Number.isSafeInteger) : [];
}
