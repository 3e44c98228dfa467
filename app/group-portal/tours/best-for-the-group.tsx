import { clsx } from 'clsx';
import { CalendarPlus } from 'lucide-react';
import { useId } from 'react';
import type { Group } from '../../../worker/contract/groups/group';
import type { TourSchedule } from '../../../worker/contract/groups/tour-schedule';
import { bestTourSlots, type TourSlot } from '../../../worker/contract/groups/tour-slots';
import { namesInBrief } from '../../domain/group/room-fit';
import { todayHere } from '../../domain/group/tour-draft';
import { longDate } from '../../domain/group/tours';
import { useNow } from '../../hooks/use-now';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { WhenLoaded } from '../../ui/when-loaded';

const loadConfirmSlot = () => import('./confirm-slot');

type BestForTheGroupProps = {
  group: Group;
  schedules: TourSchedule[];
  /** Whether a day may be added to what one has planned. */
  canAdd: (slot: TourSlot) => boolean;
  onAdd: (slot: TourSlot) => void;
  /** Whether one of them may be made the group's tour. */
  mayConfirm: boolean;
};

/** The days on which most can come, and who cannot. */
export function BestForTheGroup({ group, schedules, canAdd, onAdd, mayConfirm }: BestForTheGroupProps) {
  const titleId = useId();
  const now = useNow();
  const slots = bestTourSlots(schedules, now && todayHere(now));
  if (slots.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="text-base">
        Best for the group
      </h3>
      <ol className="mt-1 divide-y divide-line">
        {slots.map((slot) => (
          <li key={`${slot.date} ${slot.half}`} className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3">
            <div className="min-w-0 flex-1 basis-44">
              <p className="font-semibold">
                {longDate(slot.date)} <span className="tabular">{slot.half}</span>
              </p>
              <p className="text-sm">Can come: {namesInBrief(slot.canCome.map(named))}</p>
              {slot.cannotCome.length > 0 && (
                <p className="text-ink-soft text-sm">Cannot: {namesInBrief(slot.cannotCome.map(named))}</p>
              )}
            </div>
            <div
              className={clsx(
                'ml-auto items-center gap-1',
                mayConfirm ? 'flex flex-wrap justify-end' : 'grid justify-items-end',
              )}
            >
              <Badge tone={slot.cannotCome.length === 0 ? 'in' : 'neutral'}>
                {slot.canCome.length} of {schedules.length}
              </Badge>
              {mayConfirm && (
                <WhenLoaded load={loadConfirmSlot} waiting={<Skeleton className="h-11 w-28 md:h-9" />} otherwise={null}>
                  {({ ConfirmSlot }) => <ConfirmSlot group={group} slot={slot} />}
                </WhenLoaded>
              )}
              {canAdd(slot) && (
                <Button variant="ghost" size="sm" icon={<CalendarPlus aria-hidden />} onClick={() => onAdd(slot)}>
                  Add this day
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const named = (name: string) => ({ name });
