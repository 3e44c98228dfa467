import { type RefObject, useEffect, useRef } from 'react';

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
