import { useEffect, useRef } from 'react';
import { isTouched } from '../device/is-touched';

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
