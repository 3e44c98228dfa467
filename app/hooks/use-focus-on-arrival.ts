import { useEffect, useRef } from 'react';

/** Gives the focus to something that comes in the place of what had it; later changes of `takesFocus` do nothing. */
export function useFocusOnArrival<Element extends HTMLElement>(takesFocus: boolean) {
  const arrived = useRef<Element>(null);
  useEffect(() => {
    if (takesFocus) arrived.current?.focus();
  }, []);
  return arrived;
}
