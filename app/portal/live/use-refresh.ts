import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

/** One read for all notices of a moment, at a random time in each browser; a late notice may come first. */
const gatherMs = () => 50 + Math.random() * 150;
/** How far a replica may lag behind a notice. */
const lagMs = 3000;

/** `now` resolves after the read; `soon` reads once for all notices of a moment, unless that is no longer needed. */
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
        // Without cookies the nearest replica may lag behind the notice.
        if (isNeeded?.()) after(lagMs, `${queryKey} again`, readIfNeeded);
      });
    }

    return { now, soon, stop: () => timers.forEach(clearTimeout) };
  }, [queryClient]);
  useEffect(() => refresh.stop, [refresh]);
  return refresh;
}
