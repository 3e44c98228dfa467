import type { ReactNode } from 'react';
import './office-places.css';

/** On a phone one of them is shown at a time, by the address; at a desk all are (docs/product.md, "A group at the office"). */
export type OfficePlaceName = 'decide' | 'members' | 'chat' | 'more';

type OfficePlaceProps = { of: OfficePlaceName; id?: string; children: ReactNode };

/** A part of the page that belongs to a place; which are shown is for the stylesheet to say. */
export function OfficePlace({ of, id, children }: OfficePlaceProps) {
  return (
    <div id={id} data-office-place={of} tabIndex={id ? -1 : undefined} className="min-w-0 outline-none">
      {children}
    </div>
  );
}
