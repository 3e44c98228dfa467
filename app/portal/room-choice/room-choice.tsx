import type { Group } from '../../../contract/group';
import { roomChoiceOffers } from '../../../rules/visible-facts';
import { lazyWithRetry } from '../../ui/lazy-with-retry';
import { useMe } from '../identity/use-me';

const RoomChoicePanel = lazyWithRetry(() => import('./room-choice-panel'), 'RoomChoicePanel', {
  fallback: <div className="min-h-40 rounded-lg border border-line bg-surface" />,
});

/** Empty if the choice has not begun and this device may not begin it, and in a group with an outcome. */
export function RoomChoice({ group }: { group: Group }) {
  const { mayLead } = useMe(group.id);
  if (group.customizations.outcome) return null;
  return group.roomChoice || roomChoiceOffers(group, mayLead).mayStart ? <RoomChoicePanel group={group} /> : null;
}
