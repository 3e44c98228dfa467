import { useEffect } from 'react';

/** The browser itself announces the first page. `heading` is null while it is missing. */
const page: { path?: string; place?: string; heading?: HTMLElement | null } = { path: globalThis.location?.pathname };

type Arrival = {
  /** The current title, if it changes while the page is open. */
  titleNow?: string;
  /** What the page shows, if its URL may change while it is open. */
  place?: string;
};

/**
 * After client-side navigation: sets the title and moves the focus to the heading, also if the heading
 * is replaced. `title` is undefined until the page has loaded.
 */
export function useArrival(title: string | undefined, { titleNow = title, place }: Arrival = {}): void {
  useEffect(() => {
    if (titleNow !== undefined) document.title = titleNow;
  }, [titleNow]);

  useEffect(() => {
    if (title === undefined) return;
    const { pathname } = location;
    const isCurrent = pathname === page.path || (place !== undefined && place === page.place);
    const isLost = page.heading?.isConnected === false && document.activeElement === document.body;
    Object.assign(page, { path: pathname, place });
    if (isCurrent && !isLost) return;
    focusHeading();
  }, [title, place]);
}

/** In a component whose heading is rendered after the page has arrived, because its code loads later. */
export function useLateHeading(): void {
  useEffect(() => {
    if (page.heading === null) focusHeading();
  }, []);
}

export function focusHeading(): void {
  page.heading = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main');
  page.heading?.setAttribute('tabindex', '-1');
  page.heading?.focus({ preventScroll: true });
}

/** The router numbers the entries, and asks no leave guard about an entry without a number. Called before it starts. */
export function repairHistoryState(): void {
  const { state } = history;
  // With null, the router numbers it again.
  if (state && !Number.isInteger(state.idx)) history.replaceState({ ...state, idx: null }, '');
}

type Navigation = { currentUrl: URL; nextUrl: URL };

/** Whether only the fragment of the URL changes, or nothing. */
export const isWithinPage = ({ currentUrl, nextUrl }: Navigation): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;

/** Runs once, before the router handles it, unless another place is opened; returns the unsubscribe function. */
export function onNextPopState(onBack: () => void): () => void {
  const { hash } = location;
  const listen = (event: PopStateEvent) => {
    if (location.hash !== hash) return;
    event.stopImmediatePropagation();
    onBack();
  };
  addEventListener('popstate', listen, { capture: true, once: true });
  return () => removeEventListener('popstate', listen, { capture: true });
}
