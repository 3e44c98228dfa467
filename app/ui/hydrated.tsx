import { useEffect, useState } from 'react';

/** Calls back one render later, after the first effects of all components beside it. */
export function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  useEffect(() => {
    if (isHydrated) onHydrated();
  }, [isHydrated]);
  return null;
}
