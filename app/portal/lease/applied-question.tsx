import { useEffect, useState } from 'react';
import type { Group } from '../../../contract/group';
import { entryTexts } from '../../../texts/sentences/interest';
import { forgetApplying, isApplying } from '../../client/device/device-values';
import { useSentences } from '../../client/language';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useUndoToast } from '../activity/use-undo';
import { useMe } from '../identity/use-me';
import { useSaveParticipant } from '../interest/use-save-participant';
import { memberRow } from '../saved-here';

/**
 * After 'Apply Now' on a member's device, asks whether they have applied, once they are back on the page. 'Yes' checks the
 * box, 'Not yet' waits for the next 'Apply Now'.
 */
export function AppliedQuestion({ group }: { group: Group }) {
  const { me } = useMe(group.id);
  const member = group.participants.find(({ id, hasApplied }) => me?.participantIds.includes(id) && !hasApplied);
  const [isVisible, setIsVisible] = useState(false);
  const groupId = group.id;

  useEffect(() => {
    const look = () => setIsVisible(document.visibilityState === 'visible' && isApplying(groupId));
    look();
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [groupId]);

  function answered() {
    forgetApplying(groupId);
    setIsVisible(false);
  }

  if (!member || !isVisible || group.customizations.outcome) return null;
  return (
    <AppliedDialog property={group.property.name} groupId={group.id} participantId={member.id} onAnswered={answered} />
  );
}

type AppliedDialogProps = { property: string; groupId: number; participantId: number; onAnswered: () => void };

function AppliedDialog({ property, groupId, participantId, onAnswered }: AppliedDialogProps) {
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
