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
const guards = store<readonly Navigation[]>([]);

const hasGuards = () => guards.get().length > 0;

/** Whether anything on the page would be lost by leaving it. */
export const useHasUnsaved = (): boolean => useSyncExternalStore(guards.subscribe, hasGuards, () => false);

/** Against links, the browser's buttons and closing the tab; `lift` once everything is saved. */
export function useLeaveGuard({ hasChanges, isHarmless = staysOnPage }: LeaveGuard) {
  const isLifted = useRef(false);

  useEffect(() => {
    if (!hasChanges) return;
    const guard: Navigation = (from, to) => !isLifted.current && !isHarmless(from, to);
    guards.set([...guards.get(), guard]);
    return () => guards.set(guards.get().filter((other) => other !== guard));
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
    guards.get().some((guard) => guard(currentLocation, nextLocation)),
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
