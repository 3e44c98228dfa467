import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isConflict } from '../errors';
import { toastError } from '../queries';

type RevisionSave<Change, Saved> = {
  /** Undefined if the form creates something. */
  rev: number | undefined;
  /** Without `rev` it replaces whatever is stored. */
  send: (change: Change, rev: number | undefined) => Promise<Saved>;
  onSaved: (saved: Saved) => unknown;
  /** Another person's change came first (409). */
  onConflict?: (error: Error) => unknown;
  /** Shows the failure; by default a toast does. */
  onFailed?: (error: Error) => unknown;
};

type Save<Change> = {
  change: Change;
  /** The revision that the user chose to replace; 'any' replaces whatever is stored. */
  replacing?: number | 'any';
};

/** Keeps the revision the form was opened with, whatever the page reads meanwhile. */
export function useRevisionSave<Change, Saved>(options: RevisionSave<Change, Saved>) {
  const { rev, send, onSaved, onConflict, onFailed = toastError } = options;
  const opened = useRef(revisionRead(rev ?? 0));
  const isStale = (error: Error | null) => rev !== undefined && isConflict(error);

  const save = useMutation({
    mutationFn: ({ change, replacing }: Save<Change>) =>
      send(
        change,
        rev === undefined || replacing === 'any' ? undefined : (replacing ?? revisionToSend(opened.current)),
      ),
    onSuccess: onSaved,
    onError: (error) => (isStale(error) ? onConflict?.(error) : onFailed(error)),
  });

  return {
    save,
    isStale: isStale(save.error),
    setBaseRevision: (readRev: number) => {
      opened.current = revisionRead(readRev);
    },
    noteOwnSave: (answeredRev: number) => {
      opened.current = afterOwnChange(opened.current, answeredRev);
    },
  };
}

/** The revision a form was filled from, and the page's own changes since, whose answers may come in any order. */
type OpenedRevision = { read: number; highest: number; ownChanges: number };

function revisionRead(read: number): OpenedRevision {
  return { read, highest: read, ownChanges: 0 };
}

function afterOwnChange({ read, highest, ownChanges }: OpenedRevision, answered: number): OpenedRevision {
  return { read, highest: Math.max(highest, answered), ownChanges: ownChanges + 1 };
}

/** The newest revision if every change since was the page's own, else the one read. */
function revisionToSend({ read, highest, ownChanges }: OpenedRevision): number {
  return highest === read + ownChanges ? highest : read;
}
