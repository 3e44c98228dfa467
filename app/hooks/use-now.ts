import { useSyncExternalStore } from 'react';

const minuteMs = 60 * 1000;

let now: Date | null = null;

/**
 * The time, again every minute; null on the server and while the page is as the server drew it. What comes later has it
 * from the first: a `min` that follows a moment after its date input makes the browser forget the digits of a year that
 * were typed until then.
 */
export function useNow(): Date | null {
  return useSyncExternalStore(everyMinute, thisMinute, () => null);
}

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, minuteMs);
  return () => clearInterval(timer);
}

/** The same object until a minute is over, which is what React compares. */
function thisMinute(): Date {
  const minute = Math.floor(Date.now() / minuteMs);
  if (now === null || Math.floor(now.getTime() / minuteMs) !== minute) now = new Date();
  return now;
}
