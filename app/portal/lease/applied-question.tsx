import { useEffect, useState } from 'react';
import type { Group } from '../../../contract/group';
import { forgetApplying, isApplying } from '../../client/device/device-values';
import { lazyWithRetry } from '../../ui/lazy-with-retry';
import { useMe } from '../identity/use-me';

const AppliedDialog = lazyWithRetry(() => import('./applied-dialog'), 'AppliedDialog');

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
