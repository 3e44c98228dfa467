import type { ReactNode } from 'react';
import { isSignedOut, messageOf } from '../client/errors';
import { ButtonLink } from '../ui/button';
import { LoadFailed } from '../ui/placeholder';

type StaffMessageProps = { icon: ReactNode; title: string; link: { to: string; text: string }; children: ReactNode };

export function StaffMessage({ icon, title, link, children }: StaffMessageProps) {
  return (
    <div className="grid justify-items-center gap-3 py-20 text-center">
      <span aria-hidden className="grid size-14 place-items-center rounded-full bg-sunken text-ink-soft">
        {icon}
      </span>
      <h1 className="text-2xl">{title}</h1>
      <p className="max-w-prose text-ink-soft">{children}</p>
      <ButtonLink to={link.to} className="mt-3">
        {link.text}
      </ButtonLink>
    </div>
  );
}

type StaffLoadFailedProps = { what: string; error: unknown; onTryAgain: () => void };

/** Shows staff the reason, and offers to sign in. */
export function StaffLoadFailed({ what, error, onTryAgain }: StaffLoadFailedProps) {
  const signIn = isSignedOut(error) && (
    <ButtonLink to="/admin-login" size="sm">
      Sign In
    </ButtonLink>
  );
  return (
    <LoadFailed
      title={`The ${what} couldn't be loaded`}
      reason={messageOf(error, 'en')}
      onTryAgain={onTryAgain}
      otherAction={signIn}
    />
  );
}
