import { type Location, useBeforeUnload, useBlocker } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { ConfirmDialog } from '../ui/dialog';

type Navigation = (from: Location, to: Location) => boolean;

type LeaveGuard = {
  hasChanges: boolean;
  /** A navigation inside the app that loses nothing. */
  isHarmless?: Navigation;
};

const staysOnPage: Navigation = (from, to) => from.pathname === to.pathname;

// The router only asks one blocker, and a page has several guards.
const guards = new Set<Navigation>();

/** Against links, the browser's buttons and closing the tab; `lift` once everything is saved. */
export function useLeaveGuard({ hasChanges, isHarmless = staysOnPage }: LeaveGuard) {
  const isLifted = useRef(false);

  useEffect(() => {
    const guard: Navigation = (from, to) => hasChanges && !isLifted.current && !isHarmless(from, to);
    guards.add(guard);
    return () => {
      guards.delete(guard);
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
