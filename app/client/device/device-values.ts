import type { Me } from '../../../contract/device';
import type { Lost } from '../../../rules/identity';
import { deviceStore, parseStored, tabStore } from './device-store';
import { signOutOfGroup } from './recent-groups';

const meKey = (groupId: number) => `me:${groupId}`;

/** Shown until the server answers again. */
export const cacheMe = (groupId: number, me: Me) => deviceStore.write(meKey(groupId), JSON.stringify(me));

export const readCachedMe = (groupId: number) => deviceStore.read(meKey(groupId));

export function parseCachedMe(text: string | null | undefined): Me | undefined {
  const me = parseStored(text ?? null);
  return Array.isArray(me?.participantIds) && Array.isArray(me.messageIds) ? me : undefined;
}

type Elsewhere = { onMe: (me: Me) => void; onSignedOut: () => void };

/** Listens to other tabs; returns the unsubscribe function. */
export function subscribeToCachedMe(groupId: number, { onMe, onSignedOut }: Elsewhere): () => void {
  function readChange({ key, newValue }: StorageEvent) {
    if (key !== meKey(groupId)) return;
    if (newValue === null) onSignedOut();
    const me = parseCachedMe(newValue);
    if (me) onMe(me);
  }
  addEventListener('storage', readChange);
  return () => removeEventListener('storage', readChange);
}

/** Deletes everything this device stores about a group, with the offline copy. */
export async function forgetGroupData({ id, shareCode }: { id: number; shareCode: string }): Promise<void> {
  const names = [String(id), shareCode];
  const isOfGroup = (key: string, text: string | null) =>
    key.split(':').some((part) => names.includes(part)) ||
    (key.startsWith('group-id:') && text === String(id)) ||
    (key.startsWith('used-setup:') && text === shareCode);
  for (const store of [deviceStore, tabStore]) store.forget(isOfGroup);
  await signOutOfGroup(shareCode);
}

const lostKey = (groupId: number) => `lost:${groupId}`;

/** Kept until someone has read it. */
export function rememberLostIdentity(groupId: number, { participantIds, isPointPerson }: Lost): void {
  const before = parseLostIdentity(readLostIdentity(groupId));
  const lost: Lost = {
    participantIds: [...new Set([...(before?.participantIds ?? []), ...participantIds])],
    isPointPerson: before?.isPointPerson || isPointPerson,
  };
  deviceStore.write(lostKey(groupId), JSON.stringify(lost));
}

export const readLostIdentity = (groupId: number) => deviceStore.read(lostKey(groupId));

export function parseLostIdentity(text: string | null | undefined): Lost | null {
  const lost = parseStored(text ?? null);
  return Array.isArray(lost?.participantIds) ? lost : null;
}

export const forgetLostIdentity = (groupId: number) => deviceStore.write(lostKey(groupId), null);

const applyingKey = (groupId: number) => `applying:${groupId}`;

/** Until the user answers whether 'Apply Now' led to an application. */
export const rememberApplying = (groupId: number) => deviceStore.write(applyingKey(groupId), 'yes');

export const isApplying = (groupId: number) => deviceStore.read(applyingKey(groupId)) !== null;

export const forgetApplying = (groupId: number) => deviceStore.write(applyingKey(groupId), null);

const pushPromptKey = (groupId: number) => `asked-for-pushes:${groupId}`;

export const wasPushPromptShown = (groupId: number) => deviceStore.read(pushPromptKey(groupId)) !== null;

/** No one is asked twice. */
export const rememberPushPrompt = (groupId: number) => deviceStore.write(pushPromptKey(groupId), 'yes');

const linkOfferKey = (groupId: number) => `link-offer:${groupId}`;

/** From joining until the offer of a personal link is answered, on a later visit; null deletes it. */
export const rememberLinkOffer = (groupId: number, participantId: number | null) =>
  deviceStore.write(linkOfferKey(groupId), participantId === null ? null : String(participantId));

export const readLinkOffer = (groupId: number) => deviceStore.read(linkOfferKey(groupId));

const declinedKey = (groupId: number) => `declined:${groupId}`;

export const readDeclinedTasks = (groupId: number) => deviceStore.read(declinedKey(groupId));

export function parseDeclinedTasks(text: string | null | undefined): string[] {
  const keys = parseStored(text ?? null);
  return Array.isArray(keys) ? keys : [];
}

/** The latest ones, by the keys of `rules/next.ts`. */
export function rememberDeclinedTask(groupId: number, key: string): void {
  const before = parseDeclinedTasks(readDeclinedTasks(groupId)).filter((one) => one !== key);
  deviceStore.write(declinedKey(groupId), JSON.stringify([...before, key].slice(-20)));
}

const groupIdKey = (shareCode: string) => `group-id:${shareCode}`;

/** Finds the group again after its share code has changed. */
export function rememberGroupId({ id, shareCode }: { id: number; shareCode: string }): void {
  deviceStore.write(groupIdKey(shareCode), String(id));
}

export function readGroupId(shareCode: string): number | null {
  const id = Number(deviceStore.read(groupIdKey(shareCode)));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

const nameKey = (groupId: number) => `typed-name:${groupId}`;

/** The name of a person who has not joined, typed once. */
export const readTypedName = (groupId: number) => deviceStore.read(nameKey(groupId));

export const rememberTypedName = (groupId: number, name: string | null) => deviceStore.write(nameKey(groupId), name);

const readToKey = (groupId: number) => `read-to:${groupId}`;

export function rememberReadTo(groupId: number, messageId: number): void {
  deviceStore.write(readToKey(groupId), String(messageId));
}

/** 0 if there was no message; null if the chat was never seen. */
export function readReadTo(groupId: number): number | null {
  const stored = deviceStore.read(readToKey(groupId));
  return stored !== null && /^\d+$/.test(stored) ? Number(stored) : null;
}
