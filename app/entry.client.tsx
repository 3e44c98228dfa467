import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

// zod would try to compile its schemas, which our Content-Security-Policy forbids and reports; it reads this when loaded.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
