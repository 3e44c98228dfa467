import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { onMissingTexts } from '../texts/area';
import { rememberFailedRequests } from './client/failed-requests';
import { fetchTextsOfPage, LanguageProvider, pageLanguage, waitForTexts } from './client/language';
import { untilDone } from './client/load-code';
import { repairHistoryState } from './client/navigation';
import { reportUncaughtErrors } from './client/page-failed';

keepSessionInMemory();
rememberFailedRequests();
repairHistoryState();
reportUncaughtErrors();

void hydrate();

async function hydrate(): Promise<void> {
  onMissingTexts(waitForTexts);
  await untilDone(fetchTextsOfPage);
  // The URL is already that of another page (catch-early-input.js).
  if ('reloading' in document.documentElement.dataset) return;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <LanguageProvider value={pageLanguage()}>
          <RemixBrowser />
        </LanguageProvider>
      </StrictMode>,
    );
  });
}

/** Remix reads sessionStorage when it navigates, even if the browser blocks it. */
function keepSessionInMemory(): void {
  try {
    sessionStorage.getItem('');
  } catch {
    const notes = new Map<string, string>();
    Object.defineProperty(window, 'sessionStorage', {
      value: {
        getItem: (key: string) => notes.get(key) ?? null,
        setItem: (key: string, note: string) => void notes.set(key, note),
        removeItem: (key: string) => void notes.delete(key),
      },
    });
  }
}
