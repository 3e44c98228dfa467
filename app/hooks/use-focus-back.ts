import { useEffect, useRef } from 'react';

/** Gives the focus back to what opened something, once that is closed. */
export function useFocusBack<Element extends HTMLElement>(isOpen: boolean) {
  const opener = useRef<Element>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}
