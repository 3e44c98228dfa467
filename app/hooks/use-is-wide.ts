import { useSyncExternalStore } from 'react';

const twoColumns = '(min-width: 64rem)';

/** Whether the window is as wide as a desk's, where a group's page has two columns; false on the server. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(twoColumns);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(twoColumns).matches,
    () => false,
  );
}
