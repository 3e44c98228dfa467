import { Scripts } from '@remix-run/react';
import { Children, cloneElement, createContext, useContext, useSyncExternalStore } from 'react';
import catchEarlyInput from './catch-early-input.js?raw';

/** The nonce of the response's Content-Security-Policy; empty in the browser, which does not need it. */
export const NonceContext = createContext('');

type InlineScriptProps = { code: string } & Record<`data-${string}`, string | number>;

/**
 * Runs where the HTML contains it, on the server's pages only: `code` is '' in the browser, so that no bundle contains it.
 * Belongs in the head before the stylesheets: after them, the parser would wait here until they arrive.
 */
export function InlineScript({ code, ...data }: InlineScriptProps) {
  const nonce = useContext(NonceContext);
  return <script nonce={nonce} {...data} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />;
}

/**
 * While a page's scripts load, typed text stays. Every pressed button and checkbox is pressed again once they have loaded:
 * once each, in order, after the text is restored. Back and forward load the page that they lead to.
 */
export const EarlyInput = () => <InlineScript code={import.meta.env.SSR ? catchEarlyInput : ''} />;

/**
 * For files that only hydration needs: on a slow network styles, font and photos arrive before them (docs/speed.md, "On a slow
 * network"). React 18 passes on the HTML spelling, and warns of its own.
 */
export const lowPriority: object = { fetchpriority: 'low' };

/** Remix's `Scripts`, whose links have no option for a low priority. */
export function LowPriorityScripts() {
  const nonce = useContext(NonceContext);
  return Children.map(Scripts({ nonce })?.props.children, (child) =>
    child?.type === 'link' ? cloneElement(child, lowPriority) : child,
  );
}

const never = () => () => {};

/** For values that never change: `serverValue` on the server and until hydration, then what `read` returns. */
export function useClientValue<T extends string | boolean>(read: () => T, serverValue: T): T {
  return useSyncExternalStore(never, read, () => serverValue);
}

/** Whether the browser reports a network. */
export const useHasNetwork = (): boolean =>
  useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );

function subscribeToNetwork(notify: () => void): () => void {
  addEventListener('online', notify);
  addEventListener('offline', notify);
  return () => {
    removeEventListener('online', notify);
    removeEventListener('offline', notify);
  };
}

/**
 * From now on a part of the page acts on what was and is pressed in it (catch-early-input.js). The page is hydrated when all
 * of it is, with what the browser loads after the page's own code (app/ui/lazy-hydration.tsx).
 */
export function announceHydration(): void {
  dispatchEvent(new Event('part-hydrated'));
  if (document.querySelector('[data-unhydrated]')) return;
  document.documentElement.dataset.hydrated = '';
  dispatchEvent(new Event('hydrated'));
}

function subscribeToHydration(notify: () => void): () => void {
  addEventListener('hydrated', notify);
  return () => removeEventListener('hydrated', notify);
}

/** Whether all of the page is hydrated: from then on, what it shows may change. */
export const isPageHydrated = (): boolean => 'hydrated' in document.documentElement.dataset;

export const useIsPageHydrated = (): boolean => useSyncExternalStore(subscribeToHydration, isPageHydrated, () => false);

/** Whether the component is hydrated. */
export const useIsHydrated = (): boolean => useClientValue(() => true, false);

export const useOrigin = (): string => useClientValue(() => location.origin, '');

let zone: string | undefined;

// Cached: asking costs more than rendering a message.
const readTimeZone = () => {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
};

export const useTimeZone = (): string => useClientValue(readTimeZone, 'UTC');
