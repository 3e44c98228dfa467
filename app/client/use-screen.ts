import { useSyncExternalStore } from 'react';

const twoColumns = () => matchMedia('(min-width: 64rem)');

/** Whether a group's page has two columns now. */
export const isWide = () => twoColumns().matches;

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
