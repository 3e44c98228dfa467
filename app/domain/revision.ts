/**
 * What a form knows of the revision of what it changes (docs/product.md, "Revisions"): the one that it was filled from,
 * and the changes that its own page has made to the same thing since, whose answers may come in any order.
 */
type OpenedRevision = { read: number; highest: number; ownChanges: number };

export function revisionRead(read: number): OpenedRevision {
  return { read, highest: read, ownChanges: 0 };
}

/** After an own change that was answered with this revision. */
export function afterOwnChange({ read, highest, ownChanges }: OpenedRevision, answered: number): OpenedRevision {
  return { read, highest: Math.max(highest, answered), ownChanges: ownChanges + 1 };
}

/** The newest where every change since was an own one, else the one that was read. */
export function revisionToSend({ read, highest, ownChanges }: OpenedRevision): number {
  return highest === read + ownChanges ? highest : read;
}
