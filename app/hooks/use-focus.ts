import { type RefObject, useEffect, useRef } from 'react';

export function useFocusBack<Element extends HTMLElement>(isOpen: boolean) {
  const opener = useRef<Element>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}

/**
 * Gives the focus to something that comes in the place of what had it; later changes of `takesFocus` do nothing. What
 * was left open and comes again with the page takes it from nobody.
 */
export function useFocusOnArrival<Element extends HTMLElement>(takesFocus: boolean) {
  const arrived = useRef<Element>(null);
  useEffect(() => {
    if (takesFocus && isTouched()) arrived.current?.focus();
  }, []);
  return arrived;
}

/**
 * Keeps the keyboard's place on a page whose parts come and go: where what had the focus is taken out, the nearest
 * part around it that can have the focus (`tabIndex`) takes it, or the keyboard would start at the top again.
 * @returns for the element that holds the page
 */
export function useFocusRecovery<Place extends HTMLElement>(): RefObject<Place> {
  const place = useRef<Place>(null);

  useEffect(() => {
    const { current } = place;
    if (!current) return;
    let path: HTMLElement[] = [];
    const remember = (event: FocusEvent) => {
      path = focusableAround(event.target, current);
    };
    const rescue = () => {
      const isLost = path[0] && !path[0].isConnected && document.activeElement === document.body;
      if (isLost) path.find((element) => element.isConnected)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(rescue);
    observer.observe(current, { childList: true, subtree: true });
    current.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      current.removeEventListener('focusin', remember);
    };
  }, []);

  return place;
}

/** What has the focus, and everything around it on the page that can have it, the nearest first. */
function focusableAround(target: EventTarget | null, place: HTMLElement): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let element = target; element instanceof HTMLElement; element = element.parentElement) {
    if (element === target || element.hasAttribute('tabindex')) path.push(element);
    if (element === place) break;
  }
  return path;
}

let wasPressed = false;

// A press of a key is a click too, on what it presses.
globalThis.document?.addEventListener('click', () => (wasPressed = true), { capture: true, once: true });

/** Whether anything was pressed on this page since the browser has opened it. */
export const isTouched = (): boolean => wasPressed;
