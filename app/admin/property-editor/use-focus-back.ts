import { type RefObject, useEffect, useRef } from 'react';

/** Puts the focus back on what opened something, once that has closed. */
export function useFocusBack<T extends HTMLElement>(isOpen: boolean): RefObject<T> {
  const opener = useRef<T>(null);
  const wasOpen = useRef(isOpen);

  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return opener;
}
