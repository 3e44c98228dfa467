/** What Remix imports to fetch what loaders give, and Hono for cookies: our pages call none of it. */
export const decodeViaTurboStream = unused;
export const fetchData = unused;
export const getSingleFetchDataStrategy = unused;
export const singleFetchUrl = unused;
export const isCatchResponse = unused;
export const isDeferredData = unused;
export const isDeferredResponse = unused;
export const isRedirectResponse = unused;
export const isResponse = unused;
export const parseDeferredReadableStream = unused;
export const RemixRootDefaultHydrateFallback = unused;
export const StreamTransfer = unused;
export const serialize = unused;

function unused(): never {
  throw new Error('This part of a library is left out of what browsers load (dev/bundle/without-unused.ts).');
}
