import { useEffect, useSyncExternalStore } from 'react';
import { placeTexts } from '../../worker/contract/sentences/places';
import { onStepWithinPage } from '../hooks/steps-within-page';
import { useSentences } from '../hooks/use-sentences';
import { type PlaceName, placeOf, targetOf } from './places';

/** Whether one place fills the window, as on a phone. */
const isOneAtATime = () => matchMedia('(width < 64rem)').matches;

/** The place that is shown, or would be on a phone; whoever does not belong yet has the property at Home. */
function placeNow(hash: string): PlaceName {
  const place = placeOf(hash);
  return place === 'property' && !('member' in document.documentElement.dataset) ? 'home' : place;
}

/** The place that the address names; Home on the server and while the page is as the server drew it. */
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

/** The title of a page on which a place fills the window; undefined where none does. */
export function usePlaceTitle(property: string | undefined): string | undefined {
  const t = useSentences(placeTexts);
  const place = usePlace();
  if (!property || !(place in titles) || !isOneAtATime()) return undefined;
  return t('title', { place: t(titles[place as keyof typeof titles]), property });
}

/** In the history's entry of a place that was gone to from Home: one step back is there. */
const mark = 'isAfterHome';

/**
 * Makes the links between the page's places steps of the browser's history: from Home to a place is a step, and from
 * place to place takes its place, so that the way back is Home as it was left, then out. Reading and tabbing go on where
 * one has gone. The router has no part in it: it is not told, and scrolls nothing.
 */
export function usePlaces(): void {
  useEffect(() => {
    const { pathname } = location;
    let { hash } = location;
    let homeY = 0;
    let leftBy: HTMLElement | null = null;
    /** How the step that is being taken began; undefined where it is one back or forward. */
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

    /** Where the browser's search has found something in a place that is not shown, it is gone to. */
    function goToFound({ target }: Event): void {
      const place = target instanceof HTMLElement ? (target.dataset.place as PlaceName | 'head') : undefined;
      // Whatever an address names is revealed in the same way.
      const found = place && `#${place === 'head' ? 'home' : targetOf(place)}`;
      if (!found || step || placeNow(found) === placeNow(location.hash)) return;
      go(found, true);
    }

    // Where the router brought the page back, the browser looked for the place before it was there.
    if (placeOf(hash) !== 'home' && !document.querySelector(':target')) location.replace(hash);
    hideUntilFound();
    addEventListener('scroll', rememberHome, { passive: true });
    document.addEventListener('click', follow);
    document.addEventListener('beforematch', goToFound);
    const unsubscribe = onStepWithinPage(() => location.pathname === pathname && location.hash !== hash);
    addEventListener('hashchange', arrive);
    return () => {
      removeEventListener('scroll', rememberHome);
      document.removeEventListener('click', follow);
      document.removeEventListener('beforematch', goToFound);
      unsubscribe();
      removeEventListener('hashchange', arrive);
    };
  }, []);
}

/** The browser's search finds what the stylesheet does not show (React 18 does not know this value). */
function hideUntilFound(): void {
  for (const place of document.querySelectorAll('[data-place]')) place.setAttribute('hidden', 'until-found');
}

/** At a desk the chat is in view anyway: whoever goes there wants to write. */
function focusOn(hash: string, leftBy: HTMLElement | null): void {
  const part = document.getElementById(hash.slice(1) || 'home');
  const isPhone = isOneAtATime();
  const heading = isPhone ? part?.querySelector<HTMLElement>('h1, h2') : null;
  heading?.setAttribute('tabindex', '-1');
  const field = hash === '#chat' && !isPhone ? part?.querySelector('textarea') : null;
  (leftBy ?? field ?? heading ?? part)?.focus({ preventScroll: true });
}
