import { useInBrowser } from './use-in-browser';

let zone: string | undefined;

// Asked once: it costs more than rendering a message, and each message shows a time.
const zoneHere = () => {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
};

/** The zone of this device; UTC while the page is as the server drew it, which cannot know. */
export const useTimeZone = (): string => useInBrowser(zoneHere, 'UTC');
