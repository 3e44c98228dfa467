/**
 * What a form knows of the `rev` of what it changes (docs/product.md, "Revisions"): the one that it was filled from,
 * and the changes that its own page has made to the same thing since, whose answers may come in any order.
 */
export type KnownRev = { read: number; highest: number; own: number };

/** What is known of a row that has just been read. */
export function knownRev(read: number): KnownRev {
  return { read, highest: read, own: 0 };
}

/** After an own change that was answered with this `rev`. */
export function followed({ read, highest, own }: KnownRev, answered: number): KnownRev {
  return { read, highest: Math.max(highest, answered), own: own + 1 };
}

/** The `rev` to save with: the newest where every change since was an own one, else the one that was read. */
export function revToSend({ read, highest, own }: KnownRev): number {
  return highest === read + own ? highest : read;
}
