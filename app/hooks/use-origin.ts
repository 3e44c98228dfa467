import { useInBrowser } from './use-in-browser';

/** Where the site is, for links that are passed on; empty while the page is as the server drew it. */
export const useOrigin = (): string => useInBrowser(() => location.origin, '');
