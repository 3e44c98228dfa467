import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { ArrowLeft } from '../../../ui/icons';

export function PageTitle({ children }: { children: ReactNode }) {
  return (
    <div className="mb-2">
      <Link
        to="/admin"
        className="inline-flex min-h-11 items-center gap-1.5 text-accent text-sm underline-offset-4 hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Back to Dashboard
      </Link>
      <h1 className="min-w-0 text-2xl">{children}</h1>
    </div>
  );
}
