import { type RefObject, useEffect, useRef } from 'react';

export function useReturnFocus<Element extends HTMLElement>(isOpen: boolean) {
  const opener = useRef<Element>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}

/** For an element that replaces the focused one; not before the first interaction. Reads `takesFocus` once. */
export function useFocusOnArrival<Element extends HTMLElement>(takesFocus: boolean) {
  const arrived = useRef<Element>(null);
  useEffect(() => {
    if (takesFocus && hasInteracted()) arrived.current?.focus();
  }, []);
  return arrived;
}

/** Moves the focus of a removed element to the nearest focusable one around it: else tabbing restarts at the top. */
export function useFocusRecovery<Container extends HTMLElement>(): RefObject<Container> {
  const container = useRef<Container>(null);

  useEffect(() => {
    const { current } = container;
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

  return container;
}

/** Nearest first. */
function focusableAround(target: EventTarget | null, container: HTMLElement): HTMLElement[] {
  const path: HTMLElement[] = [];
  for (let element = target; element instanceof HTMLElement; element = element.parentElement) {
    if (element === target || element.hasAttribute('tabindex')) path.push(element);
    if (element === container) break;
  }
  return path;
}

let wasPressed = false;

// Activating with a key fires a click too.
globalThis.document?.addEventListener('click', () => (wasPressed = true), { capture: true, once: true });

export const hasInteracted = (): boolean => wasPressed;
