import { Link } from '@remix-run/react';
import { focusPlace, places } from './places';
import { usePlaceInView } from './use-place-in-view';

/** On a phone: one touch to the rooms, the group, the chat and the tour, at the edge where the thumb is. */
export function PlacesBar() {
  const inView = usePlaceInView();
  return (
    <nav
      aria-label="On this page"
      data-foot-bar
      className="sticky bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto flex max-w-lg flex-wrap *:min-w-max *:grow *:basis-1/6">
        {places.map(({ id, name, Icon }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              replace
              aria-current={inView === id ? 'location' : undefined}
              onClick={() => focusPlace(id)}
              className="grid min-h-[56px] place-content-center justify-items-center gap-0.5 text-ink-soft text-xs -outline-offset-2 aria-[current]:font-semibold aria-[current]:text-accent"
            >
              <Icon aria-hidden className="size-[20px]" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
