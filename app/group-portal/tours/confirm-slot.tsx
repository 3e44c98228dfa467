import { CalendarCheck } from 'lucide-react';
import type { Group } from '../../../worker/contract/groups/group';
import type { TourSlot } from '../../../worker/contract/groups/tour-slots';
import { api } from '../../api/client';
import { longDate } from '../../domain/group/tours';
import { Button } from '../../ui/button';
import { useTourChange } from './use-tour-change';

/** Makes one of the best slots the group's tour, in one tap. */
export function ConfirmSlot({ group, slot: { date, half } }: { group: Group; slot: TourSlot }) {
  const confirm = useTourChange(
    () =>
      api.groups[':id'].tour.$put({
        param: { id: String(group.id) },
        json: { date, timePreference: half, rev: group.customizations.confirmedTour?.rev ?? 0 },
      }),
    'Tour confirmed',
  );
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<CalendarCheck aria-hidden />}
      aria-label={`Confirm ${longDate(date)} ${half}`}
      isBusy={confirm.isPending}
      onClick={() => confirm.mutate()}
    >
      Confirm
    </Button>
  );
}
