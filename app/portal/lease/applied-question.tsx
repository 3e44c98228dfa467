import { useEffect, useState } from 'react';
import type { Group } from '../../../contract/group';
import { forgetApplying, isApplying } from '../../client/device-values';
import { useMe } from '../identity/use-me';
import { AppliedDialog } from './applied-dialog';

/** Asks once the member is back on the page. */
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

  if (!member || !isVisible) return null;
  return (
    <AppliedDialog property={group.property.name} groupId={group.id} participantId={member.id} onAnswered={answered} />
  );
}
