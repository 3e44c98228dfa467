import { entryTexts } from '../../../texts/sentences/interest';
import { useSentences } from '../../client/language';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useUndoToast } from '../activity/use-undo';
import { useSaveParticipant } from '../interest/use-save-participant';
import { memberRow } from '../saved-here';

type AppliedDialogProps = { property: string; groupId: number; participantId: number; onAnswered: () => void };

/** 'Have you applied?': 'Yes' checks the member's box. */
export function AppliedDialog({ property, groupId, participantId, onAnswered }: AppliedDialogProps) {
  const t = useSentences(entryTexts);
  const undoToast = useUndoToast(groupId);
  const save = useSaveParticipant(participantId, ({ activityId }) => {
    undoToast({ title: t('success'), description: t('seenAsApplied') }, activityId, memberRow(participantId));
    onAnswered();
  });
  return (
    <Dialog isOpen title={t('haveYouApplied')} description={t('openedApplication', { property })} onClose={onAnswered}>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onAnswered}>
          {t('notYet')}
        </Button>
        <Button isBusy={save.isPending} onClick={() => save.mutate({ hasApplied: true })}>
          {t('yes')}
        </Button>
      </div>
    </Dialog>
  );
}
