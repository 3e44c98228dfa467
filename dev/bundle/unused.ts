/** What Remix imports from its single fetch, and Hono from its cookies: our pages call none of it. */
export const decodeViaTurboStream = unused;
export const getSingleFetchDataStrategy = unused;
export const singleFetchUrl = unused;
export const StreamTransfer = unused;
export const serialize = unused;

function unused(): never {
  throw new Error('This part of a library is left out of what browsers load (dev/bundle/without-unused.ts).');
}
