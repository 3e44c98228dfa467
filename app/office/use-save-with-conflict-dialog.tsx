import { useMutation } from '@tanstack/react-query';
import { isGone, messageOf } from '../client/errors';
import { useRevisionSave } from '../client/forms/use-revision-save';
import { toastError } from '../client/queries';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { toast } from '../ui/toast';

type SaveWithConflictDialog<Change, Saved extends { rev: number }> = {
  /** 'property', 'unit', 'room', 'answer', 'group'. */
  what: string;
  rev: number | undefined;
  send: (change: Change, rev: number | undefined) => Promise<Saved>;
  /** Null if it was deleted. */
  readOther: () => Promise<Saved | null>;
  /** Fills the form. */
  onOther: (other: Saved) => void;
  onSaved: (saved: Saved) => unknown;
  onConflict?: () => unknown;
  onFailed?: (error: Error) => void;
};

/** {@link useRevisionSave} with a dialog that asks which version to keep; reads again if it was deleted meanwhile. */
export function useSaveWithConflictDialog<Change, Saved extends { rev: number }>(
  options: SaveWithConflictDialog<Change, Saved>,
) {
  const { what, rev, send, readOther, onOther, onSaved, onConflict, onFailed = toastError } = options;
  const { save, isStale, setBaseRevision, noteOwnSave } = useRevisionSave({
    ...{ rev, send, onSaved, onConflict },
    onFailed: (error) => {
      onFailed(error);
      if (isGone(error)) void readOther().catch(() => undefined);
    },
  });
  const loadOther = useMutation({
    mutationFn: readOther,
    onSuccess: (other) => {
      save.reset();
      if (!other) return toast({ variant: 'destructive', description: `This ${what} was deleted.` });
      setBaseRevision(other.rev);
      onOther(other);
    },
    onError: (error) => toast({ variant: 'destructive', description: messageOf(error, 'en') }),
  });

  const conflictDialog = (
    <ConflictDialog
      what={what}
      isOpen={isStale}
      isBusy={loadOther.isPending}
      onLoadOther={loadOther.mutate}
      onSaveOver={() => save.variables && save.mutate({ ...save.variables, replacing: 'any' })}
      onClose={save.reset}
    />
  );
  return { save, setBaseRevision, noteOwnSave, conflictDialog };
}

type ConflictDialogProps = {
  isOpen: boolean;
  what: string;
  isBusy: boolean;
  onLoadOther: () => void;
  onSaveOver: () => void;
  onClose: () => void;
};

/** Nothing typed is lost, and the user decides. */
function ConflictDialog({ isOpen, what, isBusy, onLoadOther, onSaveOver, onClose }: ConflictDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Someone else changed this ${what}`}
      description="Someone else saved it while you were working on it. What you typed is still here and isn't saved yet."
    >
      <div className="grid gap-5">
        <div>
          <Button variant="secondary" className="w-full" isBusy={isBusy} busyText="Working..." onClick={onLoadOther}>
            Load current version
          </Button>
          <p className="mt-1.5 text-ink-soft text-sm">Loads the current version and discards your changes.</p>
        </div>
        <div>
          <Button className="w-full" isBusy={isBusy} busyText="Working..." onClick={onSaveOver}>
            Overwrite
          </Button>
          <p className="mt-1.5 text-ink-soft text-sm">Saves your version and replaces the other person's changes.</p>
        </div>
      </div>
    </Dialog>
  );
}
