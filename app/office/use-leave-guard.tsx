import { type Location, useBeforeUnload, useBlocker } from '@remix-run/react';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { ConfirmDialog } from '../ui/dialog';
import { store } from '../ui/store';

type Navigation = (from: Location, to: Location) => boolean;

type LeaveGuard = {
  hasChanges: boolean;
  /** A navigation inside the app that loses nothing. */
  isHarmless?: Navigation;
};

const staysOnPage: Navigation = (from, to) => from.pathname === to.pathname;

// The router only asks one blocker, and a page has several guards.
const guards = new Set<Navigation>();
const guardCount = store(0);

/** Whether anything on the page would be lost by leaving it. */
export const useHasUnsaved = (): boolean => useSyncExternalStore(guardCount.subscribe, guardCount.get, () => 0) > 0;

/** Against links, the browser's buttons and closing the tab; `lift` once everything is saved. */
export function useLeaveGuard({ hasChanges, isHarmless = staysOnPage }: LeaveGuard) {
  const isLifted = useRef(false);

  useEffect(() => {
    if (!hasChanges) return;
    const guard: Navigation = (from, to) => !isLifted.current && !isHarmless(from, to);
    guards.add(guard);
    guardCount.set(guards.size);
    return () => {
      guards.delete(guard);
      guardCount.set(guards.size);
    };
  }, [hasChanges, isHarmless]);

  useBeforeUnload(
    useCallback(
      (event) => {
        if (hasChanges && !isLifted.current) event.preventDefault();
      },
      [hasChanges],
    ),
  );

  return {
    lift: () => {
      isLifted.current = true;
    },
  };
}

/** Rendered once on every staff page. */
export function LeaveDialog() {
  const blocker = useBlocker(({ currentLocation, nextLocation }) =>
    [...guards].some((guard) => guard(currentLocation, nextLocation)),
  );
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      description="Changes you made on this page will be lost."
      confirmText="Leave"
      cancelText="Stay"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
