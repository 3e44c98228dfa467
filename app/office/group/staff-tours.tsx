import type { Group } from '../../../contract/group';
import type { HalfOfDay, NewConfirmedTour, TourSchedule } from '../../../contract/tour-schedule';
import { slotsToConfirm } from '../../../rules/tours/tour-slots';
import { isTourOver, isTourPlanned, requestToCome, todayOf, toursOf } from '../../../rules/tours/tours';
import { api } from '../../client/client';
import { useNow } from '../../client/use-now';
import { longDate, requestMoment } from '../../domain/tours';
import { ConfirmAnyTime, useConfirmingTour } from '../../portal/tours/confirm-tour';
import { ConfirmedTour } from '../../portal/tours/confirmed-tour';
import { BestForTheGroup, TourList } from '../../portal/tours/tour-list';
import { useTourChange } from '../../portal/tours/use-tour-changes';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { CalendarCheck } from '../../ui/icons';
import { offeredHours, shortHour } from '../tour-hours-offered';
import { Folded } from './office-places';

/** The office gives an hour to what the point person asked for or planned, to a day that suits the group, or to any other. */
export function StaffTours({ group, schedules }: { group: Group; schedules: TourSchedule[] }) {
  const now = useNow();
  const [isConfirming, setIsConfirming] = useConfirmingTour(group.id);
  const tour = group.customizations.confirmedTour;
  const isOver = isTourOver(group.customizations, now);
  const isSettled = tour !== null && !isOver;
  const isOpen = group.customizations.outcome === null;
  const today = now && todayOf(group.customizations, now);
  const request = requestToCome(group, today);
  const slots = slotsToConfirm(toursOf(group), schedules, today);
  return (
    <Card title="Tour">
      <div className="grid grid-cols-1 gap-4">
        {tour && (
          <ConfirmedTour
            {...{ group, tour, isOver, schedules }}
            isChanging={isConfirming}
            onChange={() => setIsConfirming(true)}
            actions={isOpen && !isOver && isTourPlanned(tour) && <ConfirmPlanned group={group} tour={tour} />}
          />
        )}
        {request && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-accent-soft p-4">
            <p>
              <span className="block text-sm">{`${group.pointPersonName} asks for`}</span>
              <span className="font-semibold">{requestMoment(request, 'en')}</span>
            </p>
            <HourButtons group={group} {...request} />
          </div>
        )}
        {!isSettled && slots.length === 0 && (
          <p className="text-ink-soft">
            {schedules.length === 0 ? 'No one has proposed tour dates yet.' : 'No upcoming proposed days.'}
          </p>
        )}
        {!isSettled && isOpen && (
          <BestForTheGroup
            group={group}
            schedules={schedules}
            action={(slot) => <HourButtons group={group} {...slot} />}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4 [&>form]:basis-full">
          {isOpen && (
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

function HourButtons({ group, date, half }: { group: Group; date: string; half: HalfOfDay }) {
  return (
    <div className="flex gap-1">
      {offeredHours[half].map((time) => (
        <ConfirmButton key={time} group={group} tour={{ date, timePreference: 'specific', specificTime: time }}>
          {shortHour(time)}
        </ConfirmButton>
      ))}
    </div>
  );
}

type TourOfGroup = NonNullable<Group['customizations']['confirmedTour']>;

/** Keeps what the point person wrote about it. */
function ConfirmPlanned({ group, tour }: { group: Group; tour: TourOfGroup }) {
  const { date, timePreference, note, meetingPlace } = tour;
  const texts = { note, meetingPlace };
  if (timePreference === 'specific')
    return (
      <ConfirmButton group={group} tour={{ date, timePreference, specificTime: tour.specificTime, ...texts }}>
        Confirm
      </ConfirmButton>
    );
  return <HourButtons group={group} date={date} half={timePreference} />;
}

type ConfirmButtonProps = { group: Group; tour: Partial<NewConfirmedTour> & { date: string }; children: string };

function ConfirmButton({ group, tour, children }: ConfirmButtonProps) {
  const rev = group.customizations.confirmedTour?.rev ?? 0;
  const param = { id: String(group.id) };
  const confirm = useTourChange(
    () => api.groups[':id'].tour.$put({ param, json: { timePreference: 'specific', ...tour, rev } }),
    'Tour confirmed',
  );
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<CalendarCheck />}
      aria-label={`${children}, ${longDate(tour.date, 'en')}`}
      isBusy={confirm.isPending}
      onClick={() => confirm.mutate()}
    >
      {children}
    </Button>
  );
}
