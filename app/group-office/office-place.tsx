import type { ReactNode } from 'react';
import './office-places.css';

/** On a phone the address says which one is shown; at a desk all are (docs/product.md, "A group at the office"). */
export type OfficePlaceName = 'decide' | 'members' | 'chat' | 'more';

type OfficePlaceProps = { of: OfficePlaceName; id?: string; children: ReactNode };

/** The stylesheet shows it or not. */
export function OfficePlace({ of, id, children }: OfficePlaceProps) {
  return (
    <div id={id} data-office-place={of} tabIndex={id ? -1 : undefined} className="min-w-0 outline-none">
      {children}
    </div>
  );
}
