import { NavLink } from '@remix-run/react';
import { ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';

const places = [
  { to: '/admin/deleted', name: 'Deleted' },
  { to: '/admin/audit', name: 'Who did what' },
];

/** The staff's pages that are needed now and then: a list that opens below its button, and without scripts too. */
export function MorePlaces({ look }: { look: string }) {
  const box = useRef<HTMLDetailsElement>(null);
  const close = () => box.current?.removeAttribute('open');

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !box.current?.open) return;
    close();
    box.current.querySelector('summary')?.focus();
  };
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  return (
    <details ref={box} onKeyDown={closeOnEscape} onBlur={closeBehind}>
      <summary className={`${look} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        <span className="flex items-center gap-1">
          More <ChevronDown aria-hidden className="size-4" />
        </span>
      </summary>
      <ul className="absolute right-0 z-10 mt-1 min-w-44 rounded-md border border-line bg-surface py-1 shadow-layer">
        {places.map(({ to, name }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className="flex min-h-11 items-center px-4 hover:bg-sunken aria-[current=page]:font-semibold"
            >
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
