import { deviceStore, parseKept } from '../device/device-store';

export type SetupDraft = {
  name: string;
  email: string;
  phone?: string | null;
  bio?: string | null;
  decisionDeadline?: string | null;
};

const empty: SetupDraft = { name: '', email: '', phone: '', bio: '', decisionDeadline: '' };

const keyOf = (groupId: number) => `setup:${groupId}`;

/** What was typed for a group's setup on this device before; the empty form where that is nothing. */
export function readSetupDraft(groupId: number): SetupDraft {
  return { ...empty, ...parseKept(deviceStore.read(keyOf(groupId))) };
}

/** Stores what is typed; null forgets it, once the link is used up. */
export function storeSetupDraft(groupId: number, draft: Partial<SetupDraft> | null): void {
  deviceStore.write(keyOf(groupId), draft && JSON.stringify(draft));
}
