/** The names that Remix imports from its single fetch; nothing calls them while that is off. */
export const decodeViaTurboStream = unused;
export const getSingleFetchDataStrategy = unused;
export const singleFetchUrl = unused;
export const StreamTransfer = unused;

function unused(): never {
  throw new Error('Pages load their data as JSON; single fetch is off.');
}
