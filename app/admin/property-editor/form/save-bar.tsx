import { CircleAlert, CircleDot } from 'lucide-react';
import { counted } from '../../../domain/counted';
import { Button } from '../../../ui/button';

type SaveBarProps = {
  saveText: string;
  busyText: string;
  isBusy: boolean;
  /** Whether there is anything left to save it to. */
  isDeleted?: boolean;
  hasChanges: boolean;
  errorCount: number;
  uploads: number;
  onShowError: () => void;
  onCancel: () => void;
};

/** Stays at the foot of the window with what can be done, and says whether anything is unsaved. */
export function SaveBar(props: SaveBarProps) {
  const { saveText, busyText, isBusy, isDeleted, hasChanges, errorCount, uploads, onShowError, onCancel } = props;
  return (
    <div
      className="sticky bottom-0 z-10 -mx-4 -mb-6 border-line border-t bg-surface px-4 py-3 sm:-mx-6 sm:px-6"
      data-foot-bar
    >
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <div className="flex flex-1 flex-wrap items-center gap-x-3 text-sm max-sm:basis-full">
          <div role="status">
            <SaveState hasChanges={hasChanges} errorCount={errorCount} uploads={uploads} />
          </div>
          {errorCount > 0 && (
            <Button variant="ghost" size="sm" onClick={onShowError}>
              Go to the first
            </Button>
          )}
        </div>
        <Button variant="secondary" onClick={onCancel} className="max-sm:flex-1">
          Cancel
        </Button>
        {!isDeleted && (
          <Button type="submit" isBusy={isBusy} busyText={busyText} className="max-sm:flex-1">
            {saveText}
          </Button>
        )}
      </div>
    </div>
  );
}

function SaveState({ hasChanges, errorCount, uploads }: Pick<SaveBarProps, 'hasChanges' | 'errorCount' | 'uploads'>) {
  if (errorCount > 0) {
    return (
      <span className="flex items-center gap-2 font-medium text-danger">
        <CircleAlert aria-hidden className="size-4" />
        {counted(errorCount, 'thing')} to correct
      </span>
    );
  }
  if (uploads > 0) return <span className="text-ink-soft">{counted(uploads, 'photo')} not uploaded yet</span>;
  if (!hasChanges) return <span className="text-ink-soft">No unsaved changes</span>;
  return (
    <span className="flex items-center gap-2">
      <CircleDot aria-hidden className="size-4 text-accent" />
      Unsaved changes
    </span>
  );
}
