import { type FormEvent, useState } from 'react';
import type { TourToConfirm } from '../../../contract/staff/today';
import type { HalfOfDay } from '../../../contract/tour-schedule';
import { limits } from '../../../contract/values/limits';
import { todayHere } from '../../../rules/tours/tours';
import { api, call } from '../../client/client';
import { Allowed } from '../../client/role';
import { useNow } from '../../client/use-now';
import { daySummary, longDate, tourTime } from '../../domain/tours';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field, TextInput } from '../../ui/field';
import { useLeaveGuard } from '../use-leave-guard';
import { useRowAction } from './use-today';

/** What is asked for, planned or best, with what the answer needs. */
export type TourToAnswer = Pick<
  TourToConfirm,
  'groupId' | 'pointPersonName' | 'date' | 'half' | 'rev' | 'requestedAt' | 'planned'
>;

type Answer = { date: string; specificTime: string; meetingPlace: string };

/** The hours that are one press each. */
const offeredHours: Record<HalfOfDay, readonly [string, string]> = {
  AM: ['09:30', '11:00'],
  PM: ['13:30', '15:00'],
};

/** '9:30' beside the half of the day that is known. */
const shortHour = (time: string): string => {
  const [hours = '', minutes = ''] = time.split(':');
  return `${((Number(hours) + 11) % 12) + 1}:${minutes}`;
};

/** Undone, a request is asked for again; a former tour, planned or over, cannot be put back. */
function useAnswer({ groupId, pointPersonName, rev, requestedAt, planned, ...asked }: TourToAnswer) {
  const param = { id: String(groupId) };
  const takeBack = async () => {
    await call(api.groups[':id'].tour.$delete({ param }));
    const { date, half } = asked;
    if (requestedAt) await call(api.groups[':id']['tour-request'].$post({ param, json: { date, half } }));
  };
  return useRowAction(async ({ date, specificTime, meetingPlace }: Answer) => {
    const tour = { date, timePreference: 'specific', specificTime } as const;
    await call(api.groups[':id'].tour.$put({ param, json: { ...tour, meetingPlace, note: planned?.note, rev } }));
    const moment = `${daySummary(date, 'en')}, ${tourTime(tour, 'en')}`;
    return {
      title: 'Tour confirmed',
      description: `${moment}. ${pointPersonName}'s group can see it.`,
      undo: rev === 0 ? takeBack : undefined,
    };
  });
}

type HourButtonsProps = { tour: TourToAnswer; titleId?: string };

/** The time that the point person planned, or two hours of the half-day, each with one press. */
export function HourButtons({ tour, titleId }: HourButtonsProps) {
  const { planned, half } = tour;
  const hours = planned?.specificTime ? [planned.specificTime] : offeredHours[half];
  return hours.map((time, index) => (
    <HourButton key={time} {...{ tour, time, titleId }} isMain={index === 0}>
      {planned?.specificTime ? 'Confirm' : shortHour(time)}
    </HourButton>
  ));
}

type HourButtonProps = HourButtonsProps & { time: string; isMain: boolean; children: string };

function HourButton({ tour, time, titleId, isMain, children }: HourButtonProps) {
  const confirm = useAnswer(tour);
  const { date, planned } = tour;
  return (
    <Button
      data-row-action={isMain || undefined}
      variant="secondary"
      size="sm"
      aria-label={`${children}, ${longDate(date, 'en')}`}
      aria-describedby={titleId}
      isBusy={confirm.isPending}
      onClick={() => confirm.mutate({ date, specificTime: time, meetingPlace: planned?.meetingPlace ?? '' })}
    >
      {children}
    </Button>
  );
}

type ConfirmTourButtonProps = { tour: TourToAnswer; titleId: string; variant?: 'primary' | 'secondary' };

/**
 * Asks for an hour and a meeting place, where there is no room to do so in the row. The dialog stays open if the role is
 * lowered meanwhile, so that nothing typed is lost.
 */
export function ConfirmTourButton({ tour, titleId, variant = 'secondary' }: ConfirmTourButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Allowed needed="agent">
        <Button data-row-action variant={variant} size="sm" aria-describedby={titleId} onClick={() => setIsOpen(true)}>
          Confirm
        </Button>
      </Allowed>
      <Dialog isOpen={isOpen} title={`Tour for ${tour.pointPersonName}'s group`} onClose={close}>
        <TourTimeForm
          tour={tour}
          label="Time of the tour"
          time={tour.planned?.specificTime ?? offeredHours[tour.half][0]}
          onClose={close}
        />
      </Dialog>
    </>
  );
}

type TourTimeFormProps = {
  tour: TourToAnswer;
  label: string;
  /** The suggested one. */
  time?: string;
  onClose: () => void;
};

export function TourTimeForm({ tour, label, time = '', onClose }: TourTimeFormProps) {
  const meetingPlace = tour.planned?.meetingPlace ?? '';
  const [answer, setAnswer] = useState<Answer>({ date: tour.date, specificTime: time, meetingPlace });
  const [isIncomplete, setIsIncomplete] = useState(false);
  const confirm = useAnswer(tour);
  const now = useNow();
  const isTyped = answer.date !== tour.date || answer.specificTime !== time || answer.meetingPlace !== meetingPlace;
  useLeaveGuard({ hasChanges: isTyped && !confirm.isSuccess });
  const set = (change: Partial<Answer>) => setAnswer({ ...answer, ...change });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (confirm.isPending) return;
    const isMissing = answer.date === '' || answer.specificTime === '';
    setIsIncomplete(isMissing);
    if (!isMissing) confirm.mutate(answer, { onSuccess: onClose });
  }

  return (
    <form onSubmit={submit} noValidate aria-label={label} className="mt-1 mb-2 grid animate-rise gap-3">
      <div className="flex flex-wrap gap-3 *:flex-1">
        <Field
          label="Date"
          className="min-w-40"
          error={isIncomplete && answer.date === '' ? 'Choose a date' : undefined}
        >
          <TextInput
            type="date"
            min={now ? todayHere(now) : undefined}
            value={answer.date}
            onChange={({ target }) => set({ date: target.value })}
          />
        </Field>
        <Field
          label="Time"
          className="min-w-32"
          error={isIncomplete && answer.specificTime === '' ? 'Choose a time' : undefined}
        >
          <TextInput
            type="time"
            autoFocus
            value={answer.specificTime}
            onChange={({ target }) => set({ specificTime: target.value })}
          />
        </Field>
        <Field label="Meeting place (optional)" className="min-w-56">
          <TextInput
            maxLength={limits.tourMeetingPlace}
            value={answer.meetingPlace}
            onChange={({ target }) => set({ meetingPlace: target.value })}
          />
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" isBusy={confirm.isPending} busyText="Confirming...">
          Confirm tour
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
