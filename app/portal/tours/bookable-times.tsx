import { useId, useMemo, useRef, useState } from 'react';
import type { Group } from '../../../contract/group';
import type { TourSchedule } from '../../../contract/tour-schedule';
import { activeMembers, bestTimes, bookableTimes } from '../../../rules/tours/bookable-times';
import { tourBookingTexts, tourTexts } from '../../../texts/sentences/tours';
import { useSentences } from '../../client/language';
import { useBackCloses } from '../../client/use-back-closes';
import { useIsOnScreen } from '../../client/use-on-screen';
import { isPhone } from '../../client/use-screen';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { CalendarDays } from '../../ui/icons';
import { LoadFailed } from '../../ui/placeholder';
import { AllTimes } from './all-times';
import { ConfirmBooking, TakenTime } from './confirm-booking';
import { GoneTimes } from './gone-times';
import type { Picking } from './own-dates';
import { SavedLine } from './saved-line';
import { TimeRow } from './time-row';
import { timesSkeleton } from './times-skeletons';
import { useTourBooking, useTourSlots } from './use-tour-booking';
import { useTourZones } from './use-tour-zones';

type BookableTimesProps = Picking & {
  group: Group;
  schedules: TourSchedule[];
  mayBook: boolean;
  /** Only while there is a tour already, which another time replaces. */
  onClose?: () => void;
};

/** The times that suit most, then all: to say when one can come, and for the point person to book one. */
export function BookableTimes({
  group,
  schedules,
  halfDays,
  onToggle,
  nameInput,
  mayBook,
  onClose,
}: BookableTimesProps) {
  const t = useSentences(tourBookingTexts);
  const tours = useSentences(tourTexts);
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const zones = useTourZones(group);
  const { data, isError, refetch } = useTourSlots(group, useIsOnScreen(section));
  const slots = data?.slots;
  const bookedStart = group.customizations.confirmedTour?.start;
  const times = useMemo(() => {
    const others = slots?.filter(({ start }) => start !== bookedStart) ?? [];
    return bookableTimes(others, zones.there, schedules, group.participants);
  }, [slots, bookedStart, zones.there, schedules, group.participants]);
  const free = useMemo(() => new Set(slots?.map(({ start }) => start)), [slots]);
  const best = useMemo(() => bestTimes(times), [times]);
  const booking = useTourBooking(group, free, () => onClose?.());
  const [isAllOpen, setIsAllOpen] = useState(false);
  const isNameNext = useRef(false);
  const closeAll = () => {
    booking.ask(null);
    setIsAllOpen(false);
  };
  useBackCloses(isAllOpen && isPhone(), closeAll);
  const chosen = halfDays.dates;
  const toggleInDialog: typeof onToggle = (halfDay) => {
    const isSaved = onToggle(halfDay);
    // The name is typed behind the dialog.
    isNameNext.current = !isSaved;
    if (!isSaved) closeAll();
    return isSaved;
  };
  const isAskedHere = (start: string) => !isAllOpen && booking.asked === start;
  const isSomeoneFree = best.some(({ canCome }) => canCome.length > 0);
  if (!data)
    return (
      <section ref={section}>
        {isError ? <LoadFailed title={t('notLoaded')} onTryAgain={() => void refetch()} /> : timesSkeleton}
      </section>
    );
  return (
    <section ref={section} aria-labelledby={titleId} className="grid gap-3">
      <h3 id={titleId} className="text-base">
        {isSomeoneFree ? tours('best') : t('next')}
      </h3>
      {!mayBook && <p className="-mt-2 text-ink-soft text-sm">{t('voteHint')}</p>}
      {times.length === 0 && <p className="text-ink-soft">{t('noTimes')}</p>}
      {!isAllOpen && (
        <>
          <GoneTimes shown={best.map(({ start }) => start)} {...{ free, zones, booking }} />
          <TakenTime {...{ booking, zones }} />
        </>
      )}
      {!isAllOpen && booking.asked !== null && !best.some(({ start }) => start === booking.asked) && (
        <ConfirmBooking start={booking.asked} {...{ booking, zones }} />
      )}
      {best.length > 0 && (
        <ol className="divide-y divide-line">
          {best.map((time, index) => (
            <li key={time.start} className="py-3">
              <TimeRow
                {...{ group, time, zones, chosen, onToggle, booking, mayBook }}
                isFirst={index === 0}
                isAsked={isAskedHere(time.start)}
              />
            </li>
          ))}
        </ol>
      )}
      {times.length > 0 && (
        <Button
          variant="secondary"
          icon={<CalendarDays />}
          onClick={() => {
            booking.ask(null);
            isNameNext.current = false;
            setIsAllOpen(true);
          }}
        >
          {t('allTimes')}
        </Button>
      )}
      {onClose && (
        <Button variant="ghost" size="sm" className="-ms-3 w-fit" onClick={onClose}>
          {t('keep')}
        </Button>
      )}
      <SavedLine halfDays={halfDays} />
      <Dialog
        isOpen={isAllOpen}
        onClose={closeAll}
        title={t('allTimes')}
        isWide
        focusBack={() => (isNameNext.current ? nameInput.current : null)}
      >
        <AllTimes
          {...{ times, free, zones, chosen, booking, mayBook, halfDays }}
          onToggle={toggleInDialog}
          all={activeMembers(group.participants).length}
        />
      </Dialog>
    </section>
  );
}
