import { useSyncExternalStore } from 'react';

const twoColumns = () => matchMedia('(min-width: 64rem)');

/** Whether a sheet covers the page now. */
export const isPhone = () => matchMedia('(width < 40rem)').matches;

let wasWide = false;

/** Whether a group's page has two columns now. Paper is narrower, and has what the screen shows. */
export function isWide(): boolean {
  if (!matchMedia('print').matches) wasWide = twoColumns().matches;
  return wasWide;
}

/** Whether a group's page has two columns; false on the server. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = twoColumns();
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    isWide,
    () => false,
  );
}
