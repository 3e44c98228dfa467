import type { ReactNode } from 'react';
import { useFocusRecovery } from '../hooks/use-focus';

type PortalLayoutProps = { wide: ReactNode; narrow: ReactNode };

/**
 * At a desk two columns: what is compared and read, and beside it what is talked about. On a phone one, of which a place
 * is shown at a time.
 */
export function PortalLayout({ wide, narrow }: PortalLayoutProps) {
  const page = useFocusRecovery<HTMLElement>();
  return (
    <main
      ref={page}
      id="home"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-180 flex-col gap-4 px-4 py-4 outline-none *:contents sm:gap-6 sm:px-6 lg:grid lg:max-w-300 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-x-8 lg:*:flex lg:*:min-w-0 lg:*:flex-col lg:*:gap-6"
    >
      <div>{wide}</div>
      <div>{narrow}</div>
    </main>
  );
}
