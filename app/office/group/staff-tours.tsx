import type { Group } from '../../../contract/group';
import type { TourSchedule } from '../../../contract/tour-schedule';
import { halfDaysToConfirm, requestToCome, tourToConfirm } from '../../../rules/tours/half-days';
import { hasTourBegun, isTourOver, todayOf, toursOf } from '../../../rules/tours/tours';
import { useMayAct } from '../../client/role';
import { useNow } from '../../client/use-now';
import { requestMoment } from '../../domain/tours';
import { BestForTheGroup } from '../../portal/tours/best-for-the-group';
import { ConfirmAnyTime } from '../../portal/tours/confirm-tour';
import { ConfirmedTour } from '../../portal/tours/confirmed-tour';
import { TourList } from '../../portal/tours/tour-list';
import { useConfirmingTour } from '../../portal/tours/use-confirming-tour';
import { Card } from '../../ui/card';
import { HourButtons } from '../today/answer-tour';
import { TourResults } from '../today/tour-results';
import { Folded } from './office-places';

/** The office gives an hour to what the point person asked for or planned, to a day that suits the group, or to any other. */
export function StaffTours({ group, schedules }: { group: Group; schedules: TourSchedule[] }) {
  const now = useNow();
  const [isConfirming, setIsConfirming] = useConfirmingTour(group.id);
  const tour = group.customizations.confirmedTour;
  const isOver = isTourOver(group.customizations, now);
  const isSettled = tour !== null && !isOver;
  const mayAct = useMayAct('agent');
  const isOpen = mayAct && group.customizations.outcome === null;
  const today = now && todayOf(group.customizations, now);
  const request = requestToCome(group, today);
  const halfDays = halfDaysToConfirm(toursOf(group), schedules, today);
  const hasTourHours = group.property.tourHours !== null;
  const toConfirm = tourToConfirm({ ...toursOf(group), confirmedTour: tour, hasTourHours }, schedules, today);
  const question = {
    ...{ groupId: group.id, pointPersonName: group.pointPersonName, rev: tour?.rev ?? 0 },
    ...{ requestedAt: request?.requestedAt ?? null, planned: null },
    hasTourHours,
  };
  const hasBegun = tour && now && hasTourBegun(tour, group.customizations.timeZone, now);
  return (
    <Card title="Tour">
      <div className="grid grid-cols-1 gap-4">
        {tour && (
          <ConfirmedTour
            {...{ group, tour, isOver, schedules }}
            isChanging={isConfirming}
            onChange={() => setIsConfirming(true)}
            actions={
              <>
                {isOpen && toConfirm?.planned && (
                  <div className="flex gap-1">
                    <HourButtons tour={{ ...question, ...toConfirm }} />
                  </div>
                )}
                {mayAct && hasBegun && <TourResults tour={{ ...question, ...tour }} />}
              </>
            }
          />
        )}
        {request && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-accent-soft p-4">
            <p>
              <span className="block text-sm">{`${group.pointPersonName} asks for`}</span>
              <span className="font-semibold">{requestMoment(request, 'en')}</span>
            </p>
            {mayAct && (
              <div className="flex gap-1">
                <HourButtons tour={{ ...question, ...request }} />
              </div>
            )}
          </div>
        )}
        {!isSettled && halfDays.length === 0 && (
          <p className="text-ink-soft">
            {schedules.length === 0 ? 'No one has proposed tour dates yet.' : 'No upcoming proposed days.'}
          </p>
        )}
        {!isSettled && isOpen && (
          <BestForTheGroup
            group={group}
            schedules={schedules}
            action={(halfDay) => (
              <div className="flex gap-1">
                <HourButtons tour={{ ...question, ...halfDay }} />
              </div>
            )}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 [&>form]:basis-full">
          {(isOpen || (isConfirming && group.customizations.outcome === null)) && (
            <ConfirmAnyTime
              group={group}
              isStaff
              isOffered={!isSettled}
              isOpen={isConfirming}
              onOpen={setIsConfirming}
            />
          )}
          {schedules.length > 0 && (
            <Folded title={`When each can come (${schedules.length})`} className="-mt-4 open:basis-full">
              <TourList schedules={schedules} />
            </Folded>
          )}
        </div>
      </div>
    </Card>
  );
}
