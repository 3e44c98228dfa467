import { useState } from 'react';
import type { Group } from '../../worker/contract/groups/group';
import type { TourSchedule } from '../../worker/contract/groups/tour-schedule';
import { Folded } from '../admin/folded';
import { isTourOver } from '../domain/group/confirmed-tour';
import { BestForTheGroup } from '../group-portal/tours/best-for-the-group';
import { ConfirmAnyTime } from '../group-portal/tours/confirm-tour';
import { ConfirmedTour } from '../group-portal/tours/confirmed-tour';
import { TourList } from '../group-portal/tours/tour-list';
import { useNow } from '../hooks/use-now';
import { Card } from '../ui/card';

/** The tour that is confirmed, or what to confirm: the days on which most can come, or any other time. */
export function StaffTours({ group, schedules }: { group: Group; schedules: TourSchedule[] }) {
  const now = useNow();
  const [isConfirming, setIsConfirming] = useState(false);
  const tour = group.customizations.confirmedTour;
  const isOver = tour !== null && isTourOver(tour, now);
  const isSettled = tour !== null && !isOver;
  return (
    <Card title="Tour">
      <div className="grid grid-cols-1 gap-6">
        {tour && (
          <ConfirmedTour
            {...{ group, tour, isOver, schedules }}
            isChanging={isConfirming}
            onChange={() => setIsConfirming(true)}
          />
        )}
        {!isSettled && schedules.length === 0 && <p className="text-ink-soft">Nobody has proposed tour dates yet.</p>}
        {!isSettled && (
          <BestForTheGroup
            group={group}
            schedules={schedules}
            canAdd={() => false}
            onAdd={() => undefined}
            mayConfirm
          />
        )}
        <ConfirmAnyTime group={group} isOffered={!isSettled} isOpen={isConfirming} onOpen={setIsConfirming} />
        {schedules.length > 0 && (
          <Folded title={`When each can come (${schedules.length})`} className="-mt-4">
            <TourList schedules={schedules} isMine={() => false} />
          </Folded>
        )}
      </div>
    </Card>
  );
}
