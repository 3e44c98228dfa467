import type { ReactNode } from 'react';
import { useFocusRecovery } from '../hooks/use-focus-recovery';

type PortalLayoutProps = {
  overview: ReactNode;
  group: ReactNode;
  rooms: ReactNode;
  talk: ReactNode;
  rest: ReactNode;
};

/**
 * On a phone one column, in the order of deciding: what is on offer, where the group stands, the rooms, what is talked
 * about, then everything else about the place. At a desk the group and its talk are one column beside the rest.
 */
export function PortalLayout({ overview, group, rooms, talk, rest }: PortalLayoutProps) {
  const page = useFocusRecovery<HTMLElement>();
  return (
    // The third row takes what the group is higher than what stands beside it, so that neither column has a hole.
    <main
      ref={page}
      className="mx-auto grid max-w-300 grid-cols-1 gap-6 px-4 py-4 *:grid *:min-w-0 *:grid-cols-1 *:content-start *:gap-6 sm:px-6 sm:py-6 lg:grid-cols-3 lg:grid-rows-[minmax(min-content,0px)_minmax(min-content,0px)_auto_1fr] lg:gap-x-8"
    >
      <div className="lg:col-span-2">{overview}</div>
      <div className="lg:col-start-3 lg:row-span-3 lg:row-start-1">{group}</div>
      <div className="lg:col-span-2 lg:row-start-2">{rooms}</div>
      <div className="lg:col-start-3 lg:row-start-4">{talk}</div>
      <div className="lg:col-span-2 lg:col-start-1 lg:row-span-2 lg:row-start-3">{rest}</div>
    </main>
  );
}
