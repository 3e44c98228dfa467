import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { useUndoToast } from '../activity/use-undo-toast';
import { useSay } from '../interest/use-say';

type AppliedDialogProps = { property: string; groupId: number; participantId: number; onAnswered: () => void };

export function AppliedDialog({ property, groupId, participantId, onAnswered }: AppliedDialogProps) {
  const undoToast = useUndoToast(groupId);
  const say = useSay(participantId, ({ activityId }) => {
    undoToast({ title: 'Success', description: 'The group sees that you have applied.' }, activityId);
    onAnswered();
  });
  return (
    <Dialog
      isOpen
      title="Have you applied?"
      description={`You opened the application for ${property}. The group sees who has applied.`}
      onClose={onAnswered}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onAnswered}>
          Not yet
        </Button>
        <Button isBusy={say.isPending} onClick={() => say.mutate({ hasApplied: true })}>
          Yes
        </Button>
      </div>
    </Dialog>
  );
}
