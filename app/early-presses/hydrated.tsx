import { useEffect, useState } from 'react';

/** Says when the page answers to touch. */
export function Hydrated() {
  const [isHydrated, setIsHydrated] = useState(false);

  useEffect(() => setIsHydrated(true), []);

  // One rendering later: by then it has also become what its own first effects make of it.
  useEffect(() => {
    if (isHydrated) dispatchEvent(new Event('hydrated'));
  }, [isHydrated]);

  return null;
}
