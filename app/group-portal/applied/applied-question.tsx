import { useEffect, useState } from 'react';
import type { Group } from '../../../worker/contract/groups/group';
import { forgetApplying, isApplying } from '../../device/applying';
import { WhenLoaded } from '../../ui/when-loaded';
import { useMe } from '../devices/use-me';

const loadDialog = () => import('./applied-dialog');

/** Asks a member who has pressed 'Apply Now' whether they have applied, once they are back on the page. */
export function AppliedQuestion({ group }: { group: Group }) {
  const { me } = useMe(group.id);
  const member = group.participants.find(({ id, hasApplied }) => me?.participantIds.includes(id) && !hasApplied);
  const [isAsked, setIsAsked] = useState(false);
  const groupId = group.id;

  useEffect(() => {
    const look = () => setIsAsked(document.visibilityState === 'visible' && isApplying(groupId));
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
    setIsAsked(false);
  }

  if (!member || !isAsked) return null;
  return (
    <WhenLoaded load={loadDialog} waiting={null} otherwise={null}>
      {({ AppliedDialog }) => (
        <AppliedDialog
          property={group.property.name}
          groupId={group.id}
          participantId={member.id}
          onAnswered={answered}
        />
      )}
    </WhenLoaded>
  );
}
