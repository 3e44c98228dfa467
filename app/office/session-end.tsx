import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isNotStaff, isSignedOut, messageOf } from '../client/errors';
import { useFailedCalls } from '../client/queries';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { store } from '../ui/store';
import { dismissFailure, toast } from '../ui/toast';
import { readStaffUser } from './read-staff-user';

const isOver = store(false);

/** An API call was refused because no one is signed in anymore: the dialog says so instead of a toast. */
export function endSession(): void {
  dismissFailure();
  isOver.set(true);
}

const endIfSignedOut = (error: unknown) => {
  if (isSignedOut(error)) endSession();
};

/** Nothing beneath is lost. It closes when the person has signed in again; they repeat their last action. */
export function SignedOutDialog() {
  const queryClient = useQueryClient();
  const isOver = useIsSessionOver();
  const [refusal, setRefusal] = useState<string>();

  useFailedCalls(endIfSignedOut);

  useEffect(() => {
    if (!isOver) return;
    let isAsking = false;
    const checkUser = async () => {
      if (isAsking || document.visibilityState === 'hidden') return;
      isAsking = true;
      try {
        await readStaffUser(queryClient);
        goOn();
        toast({ title: 'Signed in again', description: 'Pick up where you left off.' });
        void queryClient.refetchQueries({ predicate: ({ state }) => isSignedOut(state.error) });
      } catch (error) {
        // The dialog says already that no one is signed in; after a network failure the next check tries again.
        setRefusal(isNotStaff(error) && !isSignedOut(error) ? messageOf(error, 'en') : undefined);
      }
      isAsking = false;
    };
    addEventListener('focus', checkUser);
    document.addEventListener('visibilitychange', checkUser);
    return () => {
      removeEventListener('focus', checkUser);
      document.removeEventListener('visibilitychange', checkUser);
    };
  }, [isOver, queryClient]);

  return (
    <Dialog
      isOpen={isOver}
      onClose={goOn}
      title="You're signed out"
      description="Your session has ended. Nothing on this page is lost: sign in again in a new tab, come back, and try again."
    >
      <Button className="w-full" onClick={() => window.open('/api/login', '_blank')}>
        Sign In
      </Button>
      <p role="alert" className="mt-3 font-medium text-danger text-sm empty:hidden">
        {refusal}
      </p>
    </Dialog>
  );
}

const goOn = () => isOver.set(false);

/** True from the refused call until the person continues. */
function useIsSessionOver(): boolean {
  return useSyncExternalStore(isOver.subscribe, isOver.get, () => false);
}
