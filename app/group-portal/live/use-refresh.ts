import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

/** Notices of one moment are answered by one read, each browser at its own moment; a notice that is late comes first. */
const gatherMs = () => 50 + Math.random() * 150;
/** How long a replica may lag behind a notice. */
const lagMs = 3000;

/**
 * How the page reads again what has changed: `now` at once, resolving when it is done; `soon` after a notice, once for
 * all notices of a moment, unless it is no longer needed by then, and once more where it still is after the read.
 */
export function useRefresh() {
  const queryClient = useQueryClient();
  const refresh = useMemo(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const now = (queryKey: QueryKey) => queryClient.invalidateQueries({ queryKey });

    function after(ms: number, name: string, look: () => Promise<void>): void {
      if (timers.has(name)) return;
      const begin = () => {
        timers.delete(name);
        void look();
      };
      timers.set(name, setTimeout(begin, ms));
    }

    function soon(queryKey: QueryKey, isNeeded?: () => boolean): void {
      const readIfNeeded = async () => (isNeeded?.() === false ? undefined : now(queryKey));
      after(gatherMs(), String(queryKey), async () => {
        await readIfNeeded();
        // Where this browser takes no cookies, the nearest replica may not know yet what the notice is about.
        if (isNeeded?.()) after(lagMs, `${queryKey} again`, readIfNeeded);
      });
    }

    return { now, soon, stop: () => timers.forEach(clearTimeout) };
  }, [queryClient]);
  useEffect(() => refresh.stop, [refresh]);
  return refresh;
}
