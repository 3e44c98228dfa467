import { useInBrowser } from './use-in-browser';

const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone of this device; UTC while the page is as the server drew it, which cannot know. */
export const useTimeZone = (): string => useInBrowser(zoneHere, 'UTC');
