import { useContext } from 'react';
import { NonceContext } from '../hooks/nonce';
import catchEarlyPresses from './catch-early-presses.js?raw';
import { Hydrated } from './hydrated';

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
