import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

/** Notices of one moment are answered by one read, each browser at its own moment. */
const gatherMs = () => 50 + Math.random() * 150;
/** How long a replica may lag behind a notice. */
const lagMs = 3000;

/**
 * How the page keeps what it has read up to date: `now` reads at once and resolves when it is done; `soon` is for
 * notices, which it gathers; `merge` puts what a write answered in its place.
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

    async function merge<Data>(queryKey: QueryKey, change: (known: Data) => Data): Promise<void> {
      if (dataUnder(queryKey).every((data) => !data)) return now(queryKey);
      // A read that began before the write would bring back what was there before it.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueriesData<Data>({ queryKey }, (known) => known && change(known));
      changedAt.set(String(queryKey), Date.now());
    }

    function soon(queryKey: QueryKey, afterMs = gatherMs(), isSecondLook = false): void {
      const name = String(queryKey);
      if (timers.has(name)) return;
      timers.set(
        name,
        setTimeout(async () => {
          timers.delete(name);
          await now(queryKey);
          // Where nothing has changed, the database nearest to us may not know yet what the notice is about.
          const hasJustChanged = Date.now() - (changedAt.get(name) ?? 0) < lagMs;
          if (!hasJustChanged && !isSecondLook) soon(queryKey, lagMs, true);
        }, afterMs),
      );
    }

    const dataUnder = (queryKey: QueryKey) => queryClient.getQueriesData({ queryKey }).map(([, data]) => data);
    const stop = () => timers.forEach(clearTimeout);
    return { now, soon: (queryKey: QueryKey) => soon(queryKey), merge, stop };
  }, [queryClient]);
  useEffect(() => refresh.stop, [refresh]);
  return refresh;
}
