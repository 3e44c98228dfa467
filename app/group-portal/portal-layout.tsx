import type { ReactNode } from 'react';

type PortalLayoutProps = { first: ReactNode; side: ReactNode; rest: ReactNode };

/**
 * Two thirds and one third at a desk. On a phone one column, in the order of reading: what is on offer, the group,
 * then everything else about the place.
 */
export function PortalLayout({ first, side, rest }: PortalLayoutProps) {
  return (
    <main className="mx-auto grid max-w-300 grid-cols-1 gap-6 px-4 py-4 sm:px-6 sm:py-6 lg:grid-cols-3 lg:grid-rows-[auto_1fr] lg:gap-x-8">
      <div className="grid min-w-0 grid-cols-1 content-start gap-6 lg:col-span-2">{first}</div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-6 lg:col-start-3 lg:row-span-2 lg:row-start-1">
        {side}
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-6 lg:col-span-2">{rest}</div>
    </main>
  );
}
