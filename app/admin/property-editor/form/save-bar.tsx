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
  /** How many fields are wrong. */
  problems: number;
  /** How many photos are on their way or failed. */
  uploads: number;
  onShowProblem: () => void;
  onCancel: () => void;
};

/** Stays at the foot of the window with what can be done, and says whether anything is unsaved. */
export function SaveBar(props: SaveBarProps) {
  const { saveText, busyText, isBusy, isDeleted, hasChanges, problems, uploads, onShowProblem, onCancel } = props;
  return (
    <div
      className="sticky bottom-0 z-10 -mx-4 -mb-6 border-line border-t bg-surface px-4 py-3 sm:-mx-6 sm:px-6"
      data-foot-bar
    >
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <div className="flex flex-1 flex-wrap items-center gap-x-3 text-sm max-sm:basis-full">
          <div role="status">
            <SaveState hasChanges={hasChanges} problems={problems} uploads={uploads} />
          </div>
          {problems > 0 && (
            <Button variant="ghost" size="sm" onClick={onShowProblem}>
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

function SaveState({ hasChanges, problems, uploads }: Pick<SaveBarProps, 'hasChanges' | 'problems' | 'uploads'>) {
  if (problems > 0) {
    return (
      <span className="flex items-center gap-2 font-medium text-danger">
        <CircleAlert aria-hidden className="size-4" />
        {counted(problems, 'thing')} to correct
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
