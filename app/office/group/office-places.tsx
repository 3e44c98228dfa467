import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import './office-places.css';
import { onStepWithinPage } from '../../client/steps-within-page';
import { CircleCheckBig, type IconComponent, MessagesSquare, SlidersHorizontal, Users } from '../../ui/icons';

/** On a phone the address says which one is shown; at a desk all are (docs/product.md, "A group at the office"). */
type OfficePlaceName = 'decide' | 'members' | 'chat' | 'more';

type OfficePlaceProps = { of: OfficePlaceName; id?: string; children: ReactNode };

/** The stylesheet shows it or not. */
export function OfficePlace({ of, id, children }: OfficePlaceProps) {
  return (
    <div id={id} data-office-place={of} tabIndex={id ? -1 : undefined} className="min-w-0 outline-none">
      {children}
    </div>
  );
}

const places: { place: OfficePlaceName; name: string; Icon: IconComponent }[] = [
  { place: 'decide', name: 'Decide', Icon: CircleCheckBig },
  { place: 'members', name: 'Members', Icon: Users },
  { place: 'chat', name: 'Chat', Icon: MessagesSquare },
  { place: 'more', name: 'More', Icon: SlidersHorizontal },
];

export function OfficeBar({ hasMembers }: { hasMembers: boolean }) {
  const shown = useShownPlace();
  useStepsBetweenPlaces();
  return (
    <nav
      aria-label="On this page"
      data-foot-bar
      className="sticky bottom-0 z-30 -mx-4 -mb-6 mt-6 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] text-ink-soft sm:-mx-6 lg:hidden print:hidden"
    >
      <ul className="mx-auto flex max-w-lg *:grow *:basis-1/5">
        {places
          .filter(({ place }) => hasMembers || place === 'decide' || place === 'more')
          .map(({ place, name, Icon }) => (
            <li key={place}>
              <a
                href={`#${place}`}
                aria-current={shown === place ? 'page' : undefined}
                className="grid min-h-14 place-content-center justify-items-center gap-0.5 text-xs -outline-offset-2 aria-[current=page]:font-semibold aria-[current=page]:text-accent"
              >
                <Icon className="size-5" />
                {name}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** Or the place around what the address names. */
function useShownPlace(): OfficePlaceName {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener('hashchange', onChange);
      return () => removeEventListener('hashchange', onChange);
    },
    () =>
      (document.querySelector(':target')?.closest<HTMLElement>('[data-office-place]')?.dataset
        .officePlace as OfficePlaceName) ?? 'decide',
    () => 'decide',
  );
}

/** Leaves steps to a part of the page to the browser: the router would scroll to where the page was before them. */
function useStepsBetweenPlaces(): void {
  useEffect(() => {
    const { pathname } = location;
    let { hash } = location;
    const arrive = () => {
      hash = location.hash;
    };
    const stopTelling = onStepWithinPage(() => location.pathname === pathname && location.hash !== hash);
    addEventListener('hashchange', arrive);
    return () => {
      stopTelling();
      removeEventListener('hashchange', arrive);
    };
  }, []);
}
