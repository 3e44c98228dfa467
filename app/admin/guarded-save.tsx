import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isConflict, isGone, messageOf } from '../api/errors';
import { followed, knownRev, revToSend } from '../domain/known-rev';
import { toast } from '../ui/toast';
import { StaleSaveDialog } from './stale-save-dialog';

type GuardedSave<Change, Saved extends { rev: number }> = {
  /** What somebody else may have changed: 'property', 'unit', 'room', 'answer'. */
  what: string;
  /** The `rev` that the form was filled from; undefined where it makes something new. */
  rev: number | undefined;
  /** Stores the change if nothing newer than `rev` is stored; without one, whatever is stored. */
  send: (change: Change, rev: number | undefined) => Promise<Saved>;
  /** Reads what is stored now; null where it was deleted. */
  readOther: () => Promise<Saved | null>;
  /** Fills the form with what somebody else stored. */
  onOther: (other: Saved) => void;
  onSaved: (saved: Saved) => unknown;
  onFailed: (error: Error) => void;
};

/**
 * Saves a form unless somebody else saved the same thing since the form was filled (409; docs/product.md, "Revisions"):
 * then everything typed stays, and the person decides which version is kept.
 * What was deleted meanwhile is read again, so that the page can say so.
 * @returns `save`, the question to put on the page, and `follow`, which is told the `rev` after a change that this
 *   page made to the same thing on another way
 */
export function useGuardedSave<Change, Saved extends { rev: number }>(options: GuardedSave<Change, Saved>) {
  const { what, rev, send, readOther, onOther, onSaved, onFailed } = options;
  const known = useRef(knownRev(rev ?? 0));
  const follow = (answered: number) => {
    known.current = followed(known.current, answered);
  };

  const save = useMutation({
    mutationFn: ({ change, isForced = false }: { change: Change; isForced?: boolean }) =>
      send(change, isForced || rev === undefined ? undefined : revToSend(known.current)),
    onSuccess: onSaved,
    onError: (error) => {
      if (isQuestion(error)) return;
      onFailed(error);
      // The page then shows what is still there; everything typed stays.
      if (isGone(error)) void readOther().catch(() => undefined);
    },
  });
  const loadOther = useMutation({
    mutationFn: readOther,
    onSuccess: (other) => {
      save.reset();
      if (!other) return toast({ variant: 'destructive', description: `This ${what} was deleted meanwhile.` });
      known.current = knownRev(other.rev);
      onOther(other);
    },
    onError: (error) => toast({ variant: 'destructive', description: messageOf(error) }),
  });

  function isQuestion(error: Error | null): boolean {
    return rev !== undefined && isConflict(error);
  }

  const question = (
    <StaleSaveDialog
      what={what}
      isOpen={isQuestion(save.error)}
      isBusy={loadOther.isPending}
      onLoadOther={loadOther.mutate}
      onSaveOver={() => save.variables && save.mutate({ ...save.variables, isForced: true })}
      onClose={save.reset}
    />
  );
  return { save, follow, question };
}
