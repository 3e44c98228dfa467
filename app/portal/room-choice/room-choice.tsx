import type { Group } from '../../../contract/group';
import { lazyComponent } from '../../ui/lazy-component';
import { useMe } from '../identity/use-me';

const RoomChoicePanel = lazyComponent(() => import('./room-choice-panel'), 'RoomChoicePanel', {
  fallback: <div className="min-h-40 rounded-lg border border-line bg-surface" />,
});

/** Empty if the choice has not begun and this device may not begin it, and in a group with an outcome. */
export function RoomChoice({ group }: { group: Group }) {
  const { mayLead } = useMe(group.id);
  const { customizations, participants } = group;
  const candidates = participants.filter(({ interestLevel }) => interestLevel !== 'im_out');
  if (customizations.outcome) return null;
  const mayBegin = mayLead && candidates.length > 1;
  return group.roomChoice || mayBegin ? <RoomChoicePanel group={group} /> : null;
}
