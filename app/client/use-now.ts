import { useSyncExternalStore } from 'react';
import { minuteMs } from '../../contract/values/time';

let now: Date | null = null;

/**
 * Null until hydration. Components that mount later have the time at once: a `min` set on a date input afterwards
 * makes browsers forget the digits of a year being typed.
 */
export function useNow(): Date | null {
  return useSyncExternalStore(subscribeToMinutes, currentMinute, () => null);
}

/** Notifies when a minute begins, as deadlines pass then. */
function subscribeToMinutes(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        onChange();
        wait();
      },
      minuteMs - (Date.now() % minuteMs),
    );
  };
  wait();
  return () => clearTimeout(timer);
}

/** React compares by identity, so this is the same object for a minute. */
function currentMinute(): Date {
  const minute = Math.floor(Date.now() / minuteMs);
  if (now === null || Math.floor(now.getTime() / minuteMs) !== minute) now = new Date();
  return now;
}
