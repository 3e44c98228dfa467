import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { toast } from '../../ui/toast';
import { useSay } from '../interest/use-say';

type AppliedDialogProps = { property: string; participantId: number; onAnswered: () => void };

export function AppliedDialog({ property, participantId, onAnswered }: AppliedDialogProps) {
  const say = useSay(participantId, () => {
    toast({ title: 'Success', description: 'The group sees that you have applied.' });
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
