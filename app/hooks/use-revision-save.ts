import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isConflict } from '../api/errors';
import { afterOwnChange, revisionRead, revisionToSend } from '../domain/revision';

type RevisionSave<Change, Saved> = {
  /** The revision that the form was filled from; undefined where it makes something new. */
  rev: number | undefined;
  /** Stores the change if nothing newer than `rev` is stored; without one, whatever is stored. */
  send: (change: Change, rev: number | undefined) => Promise<Saved>;
  onSaved: (saved: Saved) => unknown;
  /** Somebody else's change came first (409). */
  onConflict?: (error: Error) => unknown;
  onFailed: (error: Error) => unknown;
};

type Save<Change> = {
  change: Change;
  /** The revision that the person knowingly replaces; 'any' replaces whatever is stored. */
  replacing?: number | 'any';
};

/**
 * Saves a form unless somebody else has saved the same thing since the form was opened (docs/product.md, "Revisions").
 * The form keeps the revision that it was opened with, whatever its page reads meanwhile.
 * @returns `save`; `reopen`, for a form that is filled anew; and `countOwnChange`, for the revision that another change
 *   of this page has led to
 */
export function useRevisionSave<Change, Saved>(options: RevisionSave<Change, Saved>) {
  const { rev, send, onSaved, onConflict, onFailed } = options;
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
    reopen: (readRev: number) => {
      opened.current = revisionRead(readRev);
    },
    countOwnChange: (answeredRev: number) => {
      opened.current = afterOwnChange(opened.current, answeredRev);
    },
  };
}
