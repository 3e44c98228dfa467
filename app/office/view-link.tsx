import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

type ViewLinkProps = { to: string; isHere: boolean; preventScrollReset?: boolean; children: ReactNode };

/** One of several views of a page, which its address names. */
export function ViewLink({ to, isHere, preventScrollReset, children }: ViewLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset={preventScrollReset}
      aria-current={isHere ? 'page' : undefined}
      className="grid min-h-11 place-items-center border-transparent border-b-2 text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink md:min-h-9"
    >
      {children}
    </Link>
  );
}
