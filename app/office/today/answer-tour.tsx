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
import { readOfficeGroup } from '../group/read-office-group';
import { useLeaveGuard } from '../use-leave-guard';
import { useSaveWithConflictDialog } from '../use-save-with-conflict-dialog';
import { useRowAction, useShowDone } from './use-today';

/** What is asked for, planned or best, with what the answer needs. */
export type TourToAnswer = Pick<
  TourToConfirm,
  'groupId' | 'pointPersonName' | 'date' | 'half' | 'rev' | 'requestedAt' | 'planned' | 'hasTourHours'
>;

type Answer = { date: string; specificTime: string; meetingPlace: string; note: string | null };

/** The hours that are one press each. */
const offeredHours: Record<HalfOfDay, readonly [string, string]> = {
  AM: ['09:30', '11:00'],
  PM: ['13:30', '15:00'],
};

/** None at a property with tour hours, of whose times other groups may have booked any. */
export const hoursFor = ({ planned, half, hasTourHours }: TourToAnswer): readonly string[] => {
  if (planned?.specificTime) return [planned.specificTime];
  return hasTourHours ? [] : offeredHours[half];
};

/** '9:30' beside the half of the day that is known. */
const shortHour = (time: string): string => {
  const [hours = '', minutes = ''] = time.split(':');
  return `${((Number(hours) + 11) % 12) + 1}:${minutes}`;
};

/** Without `rev` it replaces whatever tour there is. */
async function confirmTour({ groupId }: TourToAnswer, answer: Answer, rev?: number) {
  const json = { ...answer, timePreference: 'specific', rev } as const;
  const { customizations } = await call(api.groups[':id'].tour.$put({ param: { id: String(groupId) }, json }));
  return { ...answer, rev: customizations.confirmedTour?.rev ?? 0, isFirst: rev === 0 };
}

type Confirmed = Answer & { rev: number; isFirst?: boolean };

/** Undone, a request is asked for again; a former tour, planned or over, cannot be put back. */
function doneBy(
  { groupId, pointPersonName, requestedAt, ...asked }: TourToAnswer,
  { isFirst, rev, ...answer }: Confirmed,
) {
  const param = { id: String(groupId) };
  const takeBack = async () => {
    await call(api.groups[':id'].tour.$delete({ param, query: { rev: String(rev) } }));
    const { date, half } = asked;
    if (requestedAt) await call(api.groups[':id']['tour-request'].$post({ param, json: { date, half } }));
  };
  const moment = `${daySummary(answer.date, 'en')}, ${tourTime({ ...answer, timePreference: 'specific' }, 'en')}`;
  return {
    title: 'Tour confirmed',
    description: `${moment}. ${pointPersonName}'s group can see it.`,
    undo: isFirst ? takeBack : undefined,
  };
}

/** What the form begins with, or the row's button sends. */
function answerOf({ date, planned }: TourToAnswer, specificTime: string): Answer {
  return { date, specificTime, meetingPlace: planned?.meetingPlace ?? '', note: planned?.note ?? null };
}

/** Null without a tour. */
async function readTour(groupId: number) {
  const tour = (await readOfficeGroup(api, String(groupId)))?.group.confirmedTour;
  if (!tour) return null;
  const { date, specificTime, meetingPlace, note, rev } = tour;
  return { date, specificTime: specificTime ?? '', meetingPlace: meetingPlace ?? '', note, rev };
}

type HourButtonsProps = { tour: TourToAnswer; titleId?: string };

/** The time that the point person planned, or two hours of the half-day, each with one press. */
export function HourButtons({ tour, titleId }: HourButtonsProps) {
  return hoursFor(tour).map((time, index) => (
    <HourButton key={time} {...{ tour, time, titleId }} isMain={index === 0}>
      {tour.planned?.specificTime ? 'Confirm' : shortHour(time)}
    </HourButton>
  ));
}

type HourButtonProps = HourButtonsProps & { time: string; isMain: boolean; children: string };

function HourButton({ tour, time, titleId, isMain, children }: HourButtonProps) {
  const confirm = useRowAction(async () => doneBy(tour, await confirmTour(tour, answerOf(tour, time), tour.rev)));
  return (
    <Button
      data-row-action={isMain || undefined}
      variant="secondary"
      size="sm"
      aria-label={`${children}, ${longDate(tour.date, 'en')}`}
      aria-describedby={titleId}
      isBusy={confirm.isPending}
      onClick={() => confirm.mutate()}
    >
      {children}
    </Button>
  );
}

type ConfirmTourButtonProps = { titleId: string; variant?: 'primary' | 'secondary'; onOpen: () => void };

/** Where the row has no room for a form. */
export function ConfirmTourButton({ titleId, variant = 'secondary', onOpen }: ConfirmTourButtonProps) {
  return (
    <Allowed needed="agent">
      <Button data-row-action variant={variant} size="sm" aria-describedby={titleId} onClick={onOpen}>
        Confirm
      </Button>
    </Allowed>
  );
}

/**
 * Asks for an hour and a meeting place. The dialog stays as it was opened if a colleague does the task or the role is lowered
 * meanwhile, so that nothing typed is lost.
 */
export function useTourDialog() {
  const [tour, setTour] = useState<TourToAnswer>();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const openTour = (asked: TourToAnswer) => {
    setTour(asked);
    setIsOpen(true);
  };
  const dialog = (
    <Dialog isOpen={isOpen} title={tour ? `Tour for ${tour.pointPersonName}'s group` : ''} onClose={close}>
      {tour && <TourTimeForm tour={tour} label="Time of the tour" time={hoursFor(tour)[0]} onClose={close} />}
    </Dialog>
  );
  return { openTour, dialog };
}

type TourTimeFormProps = {
  tour: TourToAnswer;
  label: string;
  /** The suggested one. */
  time?: string;
  onClose: () => void;
};

export function TourTimeForm({ tour, label, time = '', onClose }: TourTimeFormProps) {
  const [first] = useState(() => answerOf(tour, time));
  const [answer, setAnswer] = useState(first);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const { showDone } = useShowDone();
  const { save, conflictDialog } = useSaveWithConflictDialog<Answer, Confirmed>({
    what: 'tour',
    rev: tour.rev,
    send: (typed, rev) => confirmTour(tour, typed, rev),
    readOther: () => readTour(tour.groupId),
    onOther: setAnswer,
    onSaved: async (saved) => {
      onClose();
      await showDone(doneBy(tour, saved));
    },
  });
  const now = useNow();
  useLeaveGuard({ hasChanges: answer !== first && !save.isSuccess });
  const set = (change: Partial<Answer>) => setAnswer({ ...answer, ...change });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const isMissing = answer.date === '' || answer.specificTime === '';
    setIsIncomplete(isMissing);
    if (!isMissing) save.mutate({ change: answer });
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
        <Button type="submit" size="sm" isBusy={save.isPending} busyText="Confirming...">
          Confirm tour
        </Button>
        <Button variant="ghost" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
      {conflictDialog}
    </form>
  );
}
