import { clsx } from 'clsx';
import { trackerTexts } from '../../texts/sentences/interest';
import { uiTexts } from '../../texts/sentences/site';
import { useSentences } from '../client/language';
import { Button } from '../ui/button';
import { Check } from '../ui/icons';
import { useToastAbout } from '../ui/toast';

type SavedHereProps = {
  /** The row, as the toast names it: `memberRow`, `stepRow` or `datesRow`. */
  about: string;
  /** What was changed, for screen readers. */
  name: string;
  className?: string;
};

/** 'Saved', with Undo, beside what was changed here, as long as the toast that says the same. */
export function SavedHere({ about, name, className }: SavedHereProps) {
  const t = useSentences(trackerTexts);
  const ui = useSentences(uiTexts);
  const saved = useToastAbout(about);
  if (!saved) return null;
  return (
    <p className={clsx('flex min-h-8 items-center gap-1.5 text-in text-sm', className)}>
      <Check className="size-4" />
      <span>{t('saved')}</span>
      {saved.onUndo && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={`${ui('undo')}: ${name}`}
          className="-my-2"
          onClick={saved.onUndo}
        >
          {ui('undo')}
        </Button>
      )}
    </p>
  );
}

export const memberRow = (participantId: number): string => `member ${participantId}`;
export const stepRow = (participantId: number, stepId: number): string => `step ${participantId} ${stepId}`;
export const datesRow = (scheduleId: number): string => `dates ${scheduleId}`;
