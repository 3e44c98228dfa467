import { useContext, useEffect, useState } from 'react';
import { NonceContext } from '../hooks/nonce';
import catchEarlyPresses from './catch-early-presses.js?raw';

/**
 * Holds what is pressed and typed while the page's scripts are on their way, and does it when the page is hydrated,
 * which `<html data-hydrated>` then says (docs/product.md, "Early presses"). Its script is inside the page, before
 * everything that can be pressed.
 */
export function EarlyPresses() {
  const nonce = useContext(NonceContext);
  return (
    <>
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? catchEarlyPresses : '' }}
      />
      <Hydrated />
    </>
  );
}

function Hydrated() {
  const [isHydrated, setIsHydrated] = useState(false);

  useEffect(() => setIsHydrated(true), []);

  // One rendering later: by then it has also become what its own first effects make of it.
  useEffect(() => {
    if (isHydrated) dispatchEvent(new Event('hydrated'));
  }, [isHydrated]);

  return null;
}
