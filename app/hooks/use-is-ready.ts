import { useInBrowser } from './use-in-browser';

/** Whether the page answers to touch; false on the server and while the page is as the server drew it. */
export const useIsReady = (): boolean => useInBrowser(() => true, false);
