import { type Location, useBeforeUnload, useBlocker } from '@remix-run/react';
import { useCallback, useRef } from 'react';
import { ConfirmDialog } from '../ui/dialog/dialog';

type LeaveGuard = {
  hasChanges: boolean;
  /** A step inside the app that loses nothing. */
  isHarmless?: (from: Location, to: Location) => boolean;
};

/** By a link, the browser's buttons or closing the tab; `lift` once everything is saved. */
export function useLeaveGuard({ hasChanges, isHarmless = () => false }: LeaveGuard) {
  const isLifted = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !isLifted.current && !isHarmless(currentLocation, nextLocation),
  );

  useBeforeUnload(
    useCallback(
      (event) => {
        if (hasChanges && !isLifted.current) event.preventDefault();
      },
      [hasChanges],
    ),
  );

  const dialog = (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      description="What you have changed on this page will be lost."
      confirmText="Leave"
      cancelText="Stay"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
  const lift = () => {
    isLifted.current = true;
  };
  return { dialog, lift };
}
