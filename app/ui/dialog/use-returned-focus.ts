import { useRef } from 'react';

/**
 * For a layer that opens without a trigger of its own: the focus goes back to where it was when it opened.
 * Radix returns it to triggers alone.
 */
export function useReturnedFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
