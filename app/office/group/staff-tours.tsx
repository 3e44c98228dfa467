import { useState } from 'react';
import type { Group } from '../../../contract/group';
import type { TourSchedule } from '../../../contract/tour-schedule';
import { slotsToConfirm } from '../../../contract/tour-slots';
import { useNow } from '../../client/use-now';
import { isTourOver, todayHere } from '../../domain/tours';
import { BestForTheGroup } from '../../portal/tours/best-for-the-group';
import { ConfirmAnyTime } from '../../portal/tours/confirm-tour';
import { ConfirmedTour } from '../../portal/tours/confirmed-tour';
import { TourList } from '../../portal/tours/tour-list';
import { Card } from '../../ui/card';
import { Folded } from './folded';

export function StaffTours({ group, schedules }: { group: Group; schedules: TourSchedule[] }) {
  const now = useNow();
  const [isConfirming, setIsConfirming] = useState(false);
  const tour = group.customizations.confirmedTour;
  const isOver = tour !== null && isTourOver(tour, now);
  const isSettled = tour !== null && !isOver;
  const slots = slotsToConfirm(tour, schedules, now && todayHere(now));
  return (
    <Card title="Tour">
      <div className="grid grid-cols-1 gap-4">
        {tour && (
          <ConfirmedTour
            {...{ group, tour, isOver, schedules }}
            isChanging={isConfirming}
            onChange={() => setIsConfirming(true)}
          />
        )}
        {!isSettled && slots.length === 0 && (
          <p className="text-ink-soft">
            {schedules.length === 0 ? 'Nobody has proposed tour dates yet.' : 'No proposed day is still to come.'}
          </p>
        )}
        {!isSettled && (
          <BestForTheGroup
            group={group}
            schedules={schedules}
            canAdd={() => false}
            onAdd={() => undefined}
            mayConfirm
          />
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 [&>form]:basis-full">
          <ConfirmAnyTime group={group} isOffered={!isSettled} isOpen={isConfirming} onOpen={setIsConfirming} />
          {schedules.length > 0 && (
            <Folded title={`When each can come (${schedules.length})`} className="-mt-4 open:basis-full">
              <TourList schedules={schedules} isMine={() => false} />
            </Folded>
          )}
        </div>
      </div>
    </Card>
  );
}
