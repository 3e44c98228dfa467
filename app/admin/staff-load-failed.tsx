import { isNotStaff, messageOf } from '../api/errors';
import { ButtonLink } from '../ui/button';
import { LoadFailed } from '../ui/empty-state';

type StaffLoadFailedProps = { what: string; error: unknown; onTryAgain: () => void };

/** Tells staff why, and offers to sign in. */
export function StaffLoadFailed({ what, error, onTryAgain }: StaffLoadFailedProps) {
  const signIn = isNotStaff(error) && (
    <ButtonLink to="/admin-login" size="sm">
      Sign In
    </ButtonLink>
  );
  return (
    <LoadFailed
      title={`The ${what} could not be loaded`}
      reason={messageOf(error, 'en')}
      onTryAgain={onTryAgain}
      otherAction={signIn}
    />
  );
}
