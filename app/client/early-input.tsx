import { useContext, useEffect, useState } from 'react';
import catchEarlyInput from './catch-early-input.js?raw';
import { NonceContext } from './nonce';

/** Holds presses until hydration, so it comes before all that can be pressed (docs/product.md, "Input before hydration"). */
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

  // One rendering later, when first effects have had their say.
  useEffect(() => {
    if (isHydrated) dispatchEvent(new Event('hydrated'));
  }, [isHydrated]);

  return null;
}
