import { useLocation } from '@remix-run/react';
import { useEffect, useSyncExternalStore } from 'react';
import { placeTexts } from '../../texts/sentences/group';
import { onNavigationWithinPage } from '../client/navigation-within-page';
import { useSentences } from '../client/use-sentences';
import { type PlaceName, placeOf, targetOf } from './places';

/** As on a phone. */
const isOneAtATime = () => matchMedia('(width < 64rem)').matches;

/** For people who have not joined Home contains the property. */
function placeNow(hash: string): PlaceName {
  const place = placeOf(hash);
  return place === 'property' && !('member' in document.documentElement.dataset) ? 'home' : place;
}

/** Home until hydration. */
export function usePlace(): PlaceName {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener('hashchange', onChange);
      return () => removeEventListener('hashchange', onChange);
    },
    () => placeNow(location.hash),
    () => 'home',
  );
}

const titles = { rooms: 'roomsTitle', chat: 'chatTitle', tour: 'tourTitle' } as const;

/** Undefined if no place fills the window. */
export function usePlaceTitle(property: string | undefined): string | undefined {
  const t = useSentences(placeTexts);
  const place = usePlace();
  if (!property || !(place in titles) || !isOneAtATime()) return undefined;
  return t('title', { place: t(titles[place as keyof typeof titles]), property });
}

/** Marks history entries of places reached from Home: going back once leads Home. */
const mark = 'isAfterHome';

/**
 * Links between places change the history: from Home to a place they add an entry, between places they replace it, so
 * that going back leads Home as it was left, then out. The focus moves along; the router does not handle these
 * navigations, and scrolls nothing.
 */
export function usePlaces(): void {
  // The URL may follow a changed share code.
  const { pathname } = useLocation();
  useEffect(() => {
    let { hash } = location;
    let homeY = 0;
    let leftBy: HTMLElement | null = null;
    /** The navigation in progress; undefined for back and forward. */
    let step: { isAfterHome: boolean; isFound?: boolean } | undefined;

    const rememberHome = () => {
      if (placeNow(location.hash) === 'home') homeY = scrollY;
    };

    function go(to: string, isFound?: boolean): void {
      const isFromHome = placeNow(location.hash) === 'home';
      const isToHome = placeNow(to) === 'home';
      step = { isFound, isAfterHome: isFromHome ? !isToHome : history.state?.[mark] === true };
      if (isFromHome && !isToHome) location.hash = to;
      else location.replace(to);
    }

    function follow(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]');
      if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (placeNow(location.hash) === 'home') leftBy = link;
      else if (link.hash === '#home' && history.state?.[mark]) return history.back();
      if (link.hash === location.hash) arrive();
      else go(link.hash);
    }

    function arrive(): void {
      if (location.hash === '' && document.querySelector(':target:not(#home)')) {
        targetHome();
        return;
      }
      const isBack = step === undefined && hash !== location.hash;
      hash = location.hash;
      const place = placeNow(hash);
      const isHome = hash === '' || hash === '#home';
      if (step) history.replaceState({ ...history.state, [mark]: step.isAfterHome }, '');
      if (hash === '#home') history.replaceState(history.state, '', pathname + location.search);
      hideUntilFound();
      if (!step?.isFound) {
        if (isHome) scrollTo({ top: isBack ? homeY : 0, behavior: 'instant' });
        else if (isOneAtATime() && place !== 'home' && hash === `#${targetOf(place)}`)
          scrollTo({ top: 0, behavior: 'instant' });
        focusOn(hash, isBack && place === 'home' ? leftBy : null);
      }
      step = undefined;
      hash = location.hash;
    }

    /** The browser's search has found something in a hidden place. */
    function goToFound({ target }: Event): void {
      const place = target instanceof HTMLElement ? (target.dataset.place as PlaceName | 'head') : undefined;
      // A URL with a fragment raises this event too.
      const found = place && `#${place === 'head' ? 'home' : targetOf(place)}`;
      if (!found || step || placeNow(found) === placeNow(location.hash)) return;
      go(found, true);
    }

    // After going back the browser looked for the fragment before the place was rendered.
    if (placeOf(hash) !== 'home' && !document.querySelector(':target')) location.replace(hash);
    hideUntilFound();
    addEventListener('scroll', rememberHome, { passive: true });
    document.addEventListener('click', follow);
    document.addEventListener('beforematch', goToFound);
    const unsubscribe = onNavigationWithinPage(() => location.pathname === pathname && location.hash !== hash);
    addEventListener('hashchange', arrive);
    return () => {
      removeEventListener('scroll', rememberHome);
      document.removeEventListener('click', follow);
      document.removeEventListener('beforematch', goToFound);
      unsubscribe();
      removeEventListener('hashchange', arrive);
    };
  }, [pathname]);
}

/**
 * When going back to a URL without a fragment, WebKit keeps the previous target. The target of a link that was
 * followed while the page was loading stays even after the URL is replaced: then Home takes a new history entry.
 */
function targetHome(): void {
  const { state } = history;
  location.replace('#home');
  history.replaceState(state, '');
  if (!document.querySelector('#home:target')) location.hash = '#group';
}

/** Lets the browser's search find hidden places (React 18 does not know this value). */
function hideUntilFound(): void {
  for (const place of document.querySelectorAll('[data-place]')) place.setAttribute('hidden', 'until-found');
}

/** At a desk the chat is visible anyway: its link focuses the field. */
function focusOn(hash: string, leftBy: HTMLElement | null): void {
  const part = document.getElementById(hash.slice(1) || 'home');
  const isPhone = isOneAtATime();
  const heading = isPhone ? part?.querySelector<HTMLElement>('h1, h2') : null;
  heading?.setAttribute('tabindex', '-1');
  const field = hash === '#chat' && !isPhone ? part?.querySelector('textarea') : null;
  (leftBy ?? field ?? heading ?? part)?.focus({ preventScroll: true });
}
