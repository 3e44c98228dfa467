import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

/** Notices of one moment are answered by one read, each browser at its own moment. */
const gatherMs = () => 50 + Math.random() * 150;
/** How long a replica may lag behind a notice. */
const lagMs = 3000;

/**
 * How the page reads again what may have changed.
 * `now` reads at once and resolves when it is done; `soon` is for notices: it gathers them, and where nothing has
 * changed it looks once more, because the database nearest to us may not know yet what the notice is about.
 */
export function useRefresh() {
  const queryClient = useQueryClient();
  const refresh = useMemo(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const changedAt = new Map<string, number>();

    async function now(queryKey: QueryKey): Promise<void> {
      const before = dataUnder(queryKey);
      await queryClient.invalidateQueries({ queryKey });
      const after = dataUnder(queryKey);
      if (after.some((data, index) => data !== before[index])) changedAt.set(String(queryKey), Date.now());
    }

    function soon(queryKey: QueryKey, afterMs = gatherMs(), isSecondLook = false): void {
      const name = String(queryKey);
      if (timers.has(name)) return;
      timers.set(
        name,
        setTimeout(async () => {
          timers.delete(name);
          await now(queryKey);
          const hasJustChanged = Date.now() - (changedAt.get(name) ?? 0) < lagMs;
          if (!hasJustChanged && !isSecondLook) soon(queryKey, lagMs, true);
        }, afterMs),
      );
    }

    const dataUnder = (queryKey: QueryKey) => queryClient.getQueriesData({ queryKey }).map(([, data]) => data);
    const stop = () => timers.forEach(clearTimeout);
    return { now, soon: (queryKey: QueryKey) => soon(queryKey), stop };
  }, [queryClient]);
  useEffect(() => refresh.stop, [refresh]);
  return refresh;
}
