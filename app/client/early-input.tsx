import { useContext } from 'react';
import catchEarlyInput from './catch-early-input.js?raw';
import { NonceContext } from './nonce';

/** Comes before everything clickable (docs/product.md, "Input before hydration"). */
export function EarlyInput() {
  const nonce = useContext(NonceContext);
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? catchEarlyInput : '' }}
    />
  );
}
