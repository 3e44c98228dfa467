import { useContext, useEffect, useState } from 'react';
import catchEarlyInput from './catch-early-input.js?raw';
import { NonceContext } from './nonce';

/** Holds clicks until hydration, so it comes before everything clickable (docs/product.md, "Input before hydration"). */
export function EarlyInput() {
  const nonce = useContext(NonceContext);
  return (
    <>
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? catchEarlyInput : '' }}
      />
      <Hydrated />
    </>
  );
}

function Hydrated() {
  const [isHydrated, setIsHydrated] = useState(false);

  useEffect(() => setIsHydrated(true), []);

  // One render later, after the first effects of all components.
  useEffect(() => {
    if (isHydrated) dispatchEvent(new Event('hydrated'));
  }, [isHydrated]);

  return null;
}
