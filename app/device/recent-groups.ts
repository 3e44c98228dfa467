import type { Group } from '../../worker/contract/groups/group';
import { deviceStore, parseStored } from './device-store';
import { forgetOfflineCopy } from './group-cache';

export type RecentGroup = { shareCode: string; propertyName: string; photoUrl: string | null };

const key = 'recent-groups';
const mostGroups = 5;

/** The groups that this device opened, the latest first, as text: what {@link parseRecentGroups} reads. */
export const readRecentGroups = () => deviceStore.read(key);

type OpenedGroup = { shareCode: string; property: Pick<Group['property'], 'name' | 'basePhotos'> };

/** Puts a group before those that were opened earlier; the oldest falls off the end, with all that is kept of it. */
export function rememberGroup({ shareCode, property }: OpenedGroup): void {
  const opened = { shareCode, propertyName: property.name, photoUrl: property.basePhotos[0]?.url ?? null };
  const groups = [opened, ...groupsBut(shareCode)];
  write(groups.slice(0, mostGroups));
  for (const dropped of groups.slice(mostGroups)) forgetOfflineCopy(dropped.shareCode);
}

/** Forgets a group, with all that is kept of it: somebody else uses this device too, or the group is gone. */
export function forgetGroup(code: string): void {
  write(groupsBut(code));
  forgetOfflineCopy(code);
}

function groupsBut(code: string): RecentGroup[] {
  return parseRecentGroups(readRecentGroups()).filter(({ shareCode }) => shareCode !== code);
}

/** What is stored, as far as it is what we would have stored. */
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
