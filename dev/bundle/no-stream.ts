/** In what browsers load, these take the place of single fetch's encoding, which the pages do not use. */
export const decode = unused;
export const encode = unused;

function unused(): never {
  throw new Error('Pages load their data as JSON; single fetch is off.');
}
