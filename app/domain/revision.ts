/** The revision a form was filled from, and its page's own changes since, whose answers may come in any order. */
type OpenedRevision = { read: number; highest: number; ownChanges: number };

export function revisionRead(read: number): OpenedRevision {
  return { read, highest: read, ownChanges: 0 };
}

export function afterOwnChange({ read, highest, ownChanges }: OpenedRevision, answered: number): OpenedRevision {
  return { read, highest: Math.max(highest, answered), ownChanges: ownChanges + 1 };
}

/** The newest where every change since was the page's own, else the one read (docs/product.md, "Revisions"). */
export function revisionToSend({ read, highest, ownChanges }: OpenedRevision): number {
  return highest === read + ownChanges ? highest : read;
}
