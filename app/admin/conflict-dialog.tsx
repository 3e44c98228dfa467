import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog/dialog';

type ConflictDialogProps = {
  isOpen: boolean;
  /** What somebody else changed: 'property', 'unit', 'room', 'answer', 'group'. */
  what: string;
  isBusy: boolean;
  onLoadOther: () => void;
  onSaveOver: () => void;
  /** Goes back to the form with everything as it was typed. */
  onClose: () => void;
};

/** After a save that somebody else's came before: nothing typed is lost, and the person decides. */
export function ConflictDialog({ isOpen, what, isBusy, onLoadOther, onSaveOver, onClose }: ConflictDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Somebody else changed this ${what}`}
      description="It was saved by someone else while you were working on it. What you typed is still here and is not saved yet."
    >
      <div className="grid gap-5">
        <div>
          <Button variant="secondary" className="w-full" isBusy={isBusy} busyText="Working..." onClick={onLoadOther}>
            Load the other version
          </Button>
          <p className="mt-1.5 text-ink-soft text-sm">Shows what is stored now. Your changes are dropped.</p>
        </div>
        <div>
          <Button className="w-full" isBusy={isBusy} busyText="Working..." onClick={onSaveOver}>
            Save over it
          </Button>
          <p className="mt-1.5 text-ink-soft text-sm">Stores your version. The other person's changes are replaced.</p>
        </div>
      </div>
    </Dialog>
  );
}
