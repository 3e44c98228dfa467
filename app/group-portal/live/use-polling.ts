import { useEffect } from 'react';

const pollEveryMs = 5000;

/** Reads every five seconds, while somebody looks at the page, what no socket tells of. */
export function usePolling(isPolling: boolean, read: () => void): void {
  useEffect(() => {
    if (!isPolling) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') read();
    }, pollEveryMs);
    return () => clearInterval(timer);
  }, [isPolling, read]);
}
