import type { Group } from '../../../contract/group';
import { deviceStore, isSharedComputer, parseStored } from './device-store';

export type RecentGroup = { shareCode: string; propertyName: string; photoUrl: string | null };

const key = 'recent-groups';
const mostGroups = 5;

/** Latest first, as text for {@link parseRecentGroups}. */
export const readRecentGroups = () => deviceStore.read(key);

type OpenedGroup = { shareCode: string; property: Pick<Group['property'], 'name' | 'basePhotos'> };

/** The groups opened last also open offline; drops the oldest beyond that number, with its copy. */
export function rememberGroup({ shareCode, property }: OpenedGroup): void {
  if (isNotStored(shareCode)) return;
  const opened = { shareCode, propertyName: property.name, photoUrl: property.basePhotos[0]?.url ?? null };
  const groups = [opened, ...groupsExcept(shareCode)];
  write(groups.slice(0, mostGroups));
  for (const dropped of groups.slice(mostGroups)) forgetOfflineCopy(dropped.shareCode);
}

/** Deletes its offline copy too, because another person uses the device, or the group is gone. */
export function forgetGroup(code: string): void {
  write(groupsExcept(code));
  forgetOfflineCopy(code);
}

/** Groups this page was signed out of: later notices about them are not stored. */
const signedOut = new Set<string>();

const isNotStored = (shareCode: string) => signedOut.has(shareCode) || isSharedComputer();

/** Like `forgetGroup`, and stores nothing again until the page closes; resolves once everything is deleted. */
export async function signOutOfGroup(code: string): Promise<void> {
  signedOut.add(code);
  write(groupsExcept(code));
  await deleteOfflineCopy(code);
}

function groupsExcept(code: string): RecentGroup[] {
  return parseRecentGroups(readRecentGroups()).filter(({ shareCode }) => shareCode !== code);
}

export function parseRecentGroups(stored: string | null): RecentGroup[] {
  const groups: unknown = parseStored(stored);
  return Array.isArray(groups) ? groups.filter(isRecentGroup) : [];
}

function write(groups: RecentGroup[]) {
  deviceStore.write(key, groups.length > 0 ? JSON.stringify(groups) : null);
}

function isRecentGroup(stored: unknown): stored is RecentGroup {
  if (typeof stored !== 'object' || stored === null) return false;
  const { shareCode, propertyName, photoUrl } = stored as Partial<RecentGroup>; // each is looked at below
  return (
    typeof shareCode === 'string' &&
    typeof propertyName === 'string' &&
    (photoUrl === null || typeof photoUrl === 'string')
  );
}

/** A group's page, its files and its data; the service worker reads this cache. */
const nameOf = (shareCode: string) => `group-${shareCode}`;

/** Undefined if this device stores nothing. */
export async function openGroupCache(shareCode: string): Promise<Cache | undefined> {
  if (isNotStored(shareCode)) return undefined;
  return globalThis.caches?.open(nameOf(shareCode)).catch(() => undefined);
}

function forgetOfflineCopy(shareCode: string): void {
  void deleteOfflineCopy(shareCode);
}

async function deleteOfflineCopy(shareCode: string): Promise<void> {
  await globalThis.caches?.delete(nameOf(shareCode)).catch(() => undefined);
}
