import { useLocation } from '@remix-run/react';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { InlineScript } from '../client/hydration';
import { onNavigationWithinPage } from '../client/navigation';
import { isWide } from '../client/use-screen';
import showPlace from './show-place.js?raw';

/** The place that each fragment of the URL shows on a phone; '' is the URL without one. A desk shows all. */
type PlaceOfFragment<Place extends string> = Record<string, Place> & { '': Place };

type PlaceProps = { of: string; id?: string; className?: string; 'data-unhydrated'?: string; children: ReactNode };

/** The stylesheet shows or hides it (places.css). */
export function Place({ of, className, ...rest }: PlaceProps) {
  return <div data-place={of} tabIndex={-1} className={clsx('min-w-0 outline-none', className)} {...rest} />;
}

export function PlaceSection({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-6 outline-none empty:hidden">
      {children}
    </div>
  );
}

export function findPlace<Place extends string>(placeOf: PlaceOfFragment<Place>, hash: string): Place {
  return placeOf[hash.slice(1)] ?? placeOf[''];
}

/** What the URL's fragment says; undefined until hydration. */
export function useHash<Read extends string>(read: () => Read): Read | undefined {
  return useSyncExternalStore(subscribeToHash, read, () => undefined);
}

function subscribeToHash(onChange: () => void): () => void {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
}

/** Marks history entries of places reached from the first: going back once leads there. */
const mark = 'isAfterFirst';

/** Shows the place that the URL names from the first paint until hydration. */
export function ShowPlaceScript({ placeOf }: { placeOf: PlaceOfFragment<string> }) {
  return <InlineScript data-places={JSON.stringify(placeOf)} code={import.meta.env.SSR ? showPlace : ''} />;
}

type PlacesProps<Place extends string> = {
  placeOf: PlaceOfFragment<Place>;
  /** The place that a fragment shows now, if two can be shown as one. */
  at?: (hash: string) => Place;
};

/**
 * Shows the place that the URL names from hydration on. Links between places change the history: from the first place to
 * another they add an entry, between others they replace it, so that going back leads to the first as it was left, then out.
 * The focus moves along; the router does not handle these navigations, and scrolls nothing.
 */
export function Places<Place extends string>({ placeOf, at = (hash) => findPlace(placeOf, hash) }: PlacesProps<Place>) {
  useLayoutEffect(() => {
    show(findPlace(placeOf, location.hash));
    return () => void delete document.documentElement.dataset.shownPlace;
  }, [placeOf]);
  useNavigationBetweenPlaces(placeOf, at);
  return null;
}

function show(place: string): void {
  document.documentElement.dataset.shownPlace = place;
}

function useNavigationBetweenPlaces(placeOf: PlaceOfFragment<string>, at: (hash: string) => string): void {
  // The URL may follow a changed share code.
  const { pathname } = useLocation();
  useEffect(() => {
    const first = placeOf[''];
    const isFirst = (hash: string) => at(hash) === first;
    let { hash } = location;
    /** The state of the last entry. One that the browser makes for a fragment has none, and the router counts on its own in each. */
    let { state } = history;
    let firstY = 0;
    let leftBy: HTMLElement | null = null;
    /** The navigation in progress; undefined for back and forward. */
    let step: { isNewEntry: boolean; isAfterFirst: boolean; isFound?: boolean } | undefined;

    const rememberScroll = () => {
      if (isFirst(location.hash)) firstY = scrollY;
    };

    function go(to: string, isFound?: boolean): void {
      const isLeavingFirst = isFirst(location.hash) && !isFirst(to);
      state = history.state;
      const isAfterFirst = isLeavingFirst || (!isFirst(location.hash) && state?.[mark] === true);
      step = { isNewEntry: isLeavingFirst, isAfterFirst, isFound };
      if (isLeavingFirst) location.hash = to;
      else location.replace(to);
    }

    function follow(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]');
      if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (isFirst(location.hash)) leftBy = link;
      else if (link.hash === `#${first}` && history.state?.[mark]) return history.back();
      // Phones open a keyboard only for a field that is focused during the tap.
      const field = fieldOf(document.getElementById(link.hash.slice(1)));
      if (field) {
        show(findPlace(placeOf, link.hash));
        field.focus({ preventScroll: true });
      }
      if (link.hash === location.hash) arrive();
      else go(link.hash);
    }

    function arrive(): void {
      // A new entry that no link has made has no state.
      const isBack = step === undefined && history.state !== null && hash !== location.hash;
      hash = location.hash;
      show(findPlace(placeOf, hash));
      const isTop = hash === '' || hash === `#${first}`;
      if (history.state === null) {
        const { isNewEntry, isAfterFirst } = step ?? { isNewEntry: true, isAfterFirst: false };
        const idx = state?.idx + Number(isNewEntry);
        history.replaceState({ idx, key: crypto.randomUUID(), [mark]: isAfterFirst }, '');
      }
      ({ state } = history);
      if (isTop && hash) history.replaceState(history.state, '', pathname + location.search);
      hideUntilFound();
      const target = document.getElementById(hash.slice(1) || first);
      if (!step?.isFound) {
        const isWholePlace = !isWide() && !isFirst(hash) && target?.matches('[data-place]');
        if (isTop) scrollTo({ top: isBack ? firstY : 0, behavior: 'instant' });
        else if (isWholePlace) scrollTo({ top: 0, behavior: 'instant' });
        // When the browser scrolled, the place was not shown yet.
        else if (!isBack) target?.scrollIntoView({ behavior: 'instant' });
        focusOn(target, isBack && isFirst(hash) ? leftBy : null);
      }
      step = undefined;
      hash = location.hash;
    }

    /** The browser's search has found something in a hidden place. */
    function goToFound({ target }: Event): void {
      const found = target instanceof HTMLElement ? target.dataset.place : undefined;
      const fragment = Object.keys(placeOf).find((key) => key && placeOf[key] === found) ?? first;
      // A URL with a fragment raises this event too.
      if (!found || step || at(`#${fragment}`) === at(location.hash)) return;
      go(`#${fragment}`, true);
    }

    hideUntilFound();
    addEventListener('scroll', rememberScroll, { passive: true });
    document.addEventListener('click', follow);
    document.addEventListener('beforematch', goToFound);
    const unsubscribe = onNavigationWithinPage(() => location.pathname === pathname && location.hash !== hash);
    addEventListener('hashchange', arrive);
    return () => {
      removeEventListener('scroll', rememberScroll);
      document.removeEventListener('click', follow);
      document.removeEventListener('beforematch', goToFound);
      unsubscribe();
      removeEventListener('hashchange', arrive);
    };
  }, [pathname, placeOf]);
}

/** Lets the browser's search find hidden places (React 18 does not know this value). */
function hideUntilFound(): void {
  for (const place of document.querySelectorAll('[data-place]')) place.setAttribute('hidden', 'until-found');
}

function focusOn(target: HTMLElement | null, leftBy: HTMLElement | null): void {
  const heading = isWide() ? null : target?.querySelector<HTMLElement>('h1, h2');
  heading?.setAttribute('tabindex', '-1');
  (leftBy ?? fieldOf(target) ?? heading ?? target)?.focus({ preventScroll: true });
}

/** A link to a form focuses its field, as does one to the chat at a desk, where it is visible anyway. */
function fieldOf(target: HTMLElement | null): HTMLElement | null {
  const takesFocus = target instanceof HTMLFormElement || (target?.id === 'chat' && isWide());
  return takesFocus ? target.querySelector('textarea') : null;
}
