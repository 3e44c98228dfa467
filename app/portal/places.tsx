import { useLocation, useNavigate, useNavigationType } from '@remix-run/react';
import { clsx } from 'clsx';
import {
  type ComponentPropsWithoutRef,
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { InlineScript, isPageHydrated, useIsHydrated, useIsPageHydrated } from '../client/hydration';
import { isOnSheetEntry } from '../client/use-back-closes';
import { isWide } from '../client/use-screen';
import showPlace from './show-place.js?raw';

/** The place that each fragment of the URL shows on a phone; '' is the URL without one. A desk shows all. */
type PlaceOfFragment<Place extends string> = Record<string, Place> & { '': Place };

type PlaceProps = { of: string } & ComponentPropsWithoutRef<'div'>;

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

/** The URL's fragment; '' until hydration, as on the server. */
export function useHash(): string {
  const { hash } = useLocation();
  return useIsHydrated() ? hash : '';
}

/** Shows the place that the URL names from the first paint until hydration. */
export function ShowPlaceScript({ placeOf }: { placeOf: PlaceOfFragment<string> }) {
  return <InlineScript data-places={JSON.stringify(placeOf)} code={import.meta.env.SSR ? showPlace : ''} />;
}

type Follow = (event: MouseEvent<HTMLAnchorElement>) => void;

const FollowContext = createContext<Follow>(() => undefined);

type PlaceLinkProps<Target extends string> = { to: Target } & Omit<ComponentPropsWithoutRef<'a'>, 'href'>;

/** Until hydration the browser follows it. */
export function PlaceLink<Target extends string>({ to, onClick, ...rest }: PlaceLinkProps<Target>) {
  const follow = useContext(FollowContext);
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        onClick?.(event);
        follow(event);
      }}
      {...rest}
    />
  );
}

type PlacesProps<Place extends string> = {
  placeOf: PlaceOfFragment<Place>;
  /** The place that a fragment shows now, if two can be shown as one. */
  at: (hash: string) => Place;
  children: ReactNode;
};

/**
 * Shows the place that the URL names, and moves the focus along. Its links add an entry to the history where they lead from the
 * first place to another, and replace the entry between others, so that going back leads to the first as it was left, then out.
 */
export function Places<Place extends string>({ placeOf, at, children }: PlacesProps<Place>) {
  const location = useLocation();
  const isReady = useIsPageHydrated();
  const isBack = useNavigationType() === 'POP';
  const navigate = useNavigate();
  const leftBy = useRef<HTMLElement | null>(null);
  /** By the browser's search, which scrolls by itself. */
  const isFound = useRef(false);
  const last = useRef<{ key: string; pathname: string; idx: number }>();
  const first = placeOf[''];
  const isFirst = useCallback((hash: string) => at(hash) === placeOf[''], [placeOf, at]);

  const go = useCallback(
    (to: string) => {
      const { hash, search } = window.location;
      const isAfterFirst = !isFirst(hash) && history.state?.usr?.isAfterFirst === true;
      const isLeavingFirst = isFirst(hash) && !isFirst(`#${to}`);
      if (to === placeOf[''] && isAfterFirst) return navigate(-1);
      const state = { isAfterFirst: isAfterFirst || isLeavingFirst };
      // At once, because phones open a keyboard only for a field that is focused during the tap.
      const options = {
        replace: !isLeavingFirst || isOnSheetEntry(),
        state,
        preventScrollReset: isFound.current,
        flushSync: true,
      };
      navigate({ search, hash: to === placeOf[''] ? '' : to }, options);
    },
    [placeOf, isFirst, navigate],
  );

  const follow = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (!isPageHydrated() || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (isFirst(window.location.hash)) leftBy.current = event.currentTarget;
      go(event.currentTarget.hash.slice(1));
    },
    [isFirst, go],
  );

  useEffect(() => {
    const goToFound = ({ target }: Event) => {
      const found = target instanceof HTMLElement ? target.dataset.place : undefined;
      const fragment = Object.keys(placeOf).find((key) => key && placeOf[key] === found) ?? placeOf[''];
      // A URL with a fragment raises this event too.
      if (!found || at(`#${fragment}`) === at(window.location.hash)) return;
      isFound.current = true;
      go(fragment);
    };
    document.addEventListener('beforematch', goToFound);
    return () => document.removeEventListener('beforematch', goToFound);
  }, [placeOf, at, go]);

  useLayoutEffect(() => {
    if (isReady) document.documentElement.dataset.shownPlace = findPlace(placeOf, location.hash);
  }, [placeOf, location, isReady]);

  useLayoutEffect(() => () => void delete document.documentElement.dataset.shownPlace, []);

  useEffect(() => {
    if (!isReady) return;
    hideUntilFound();
    const { hash, search } = window.location;
    const { state } = history;
    if (hash !== location.hash || hash === `#${first}` || !Number.isInteger(state?.idx)) {
      // The browser made the entry, for a link before hydration or a typed fragment: the router knows it from now on.
      if (!Number.isInteger(state?.idx)) history.replaceState({ ...state, idx: (last.current?.idx ?? 0) + 1 }, '');
      const options = { replace: true, state: state?.usr, preventScrollReset: true };
      return navigate({ search, hash: hash === `#${first}` ? '' : hash }, options);
    }
    const { key, pathname } = location;
    // The URL also follows a changed share code.
    const hasMoved = last.current?.pathname === pathname && last.current.key !== key;
    last.current = { key, pathname, idx: state.idx };
    if (hasMoved && !isFound.current) {
      focusOn(document.getElementById(hash.slice(1) || first), isBack && isFirst(hash) ? leftBy.current : null);
    }
    isFound.current = false;
  }, [location, isReady]);

  return <FollowContext.Provider value={follow}>{children}</FollowContext.Provider>;
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

/** A link to the question form focuses its field, as does one to the chat at a desk, where it is visible anyway. */
function fieldOf(target: HTMLElement | null): HTMLElement | null {
  const takesFocus = target?.id === 'ask' || (target?.id === 'chat' && isWide());
  return takesFocus ? target.querySelector('textarea') : null;
}
