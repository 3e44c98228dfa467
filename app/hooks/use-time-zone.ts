import { useSyncExternalStore } from 'react';

const never = () => () => {};
const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone of this device; UTC while the page is as the server drew it, which cannot know. */
export function useTimeZone(): string {
  return useSyncExternalStore(never, zoneHere, () => 'UTC');
}
