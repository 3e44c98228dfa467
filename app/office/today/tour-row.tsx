import { type FormEvent, useId, useState } from 'react';
import type { TourToConfirm } from '../../../contract/staff/today';
import { limits } from '../../../contract/values/limits';
import { api, call } from '../../client/client';
import { useReturnFocus } from '../../client/use-focus';
import { daySummary, longDate, tourTime } from '../../domain/tours';
import { Button } from '../../ui/button';
import { Field, TextInput } from '../../ui/field';
import { offeredHours, shortHour } from '../tour-hours-offered';
import { OfGroup, Row } from './queue';
import { useRowAction } from './use-today';

type Answer = { date: string; specificTime: string; meetingPlace: string };

/** What the point person asked for, or the group's best half-day; an hour makes it the tour. */
export function TourRow({ tour }: { tour: TourToConfirm }) {
  const titleId = useId();
  const { groupId, date, half, canCome, asked, requestedAt } = tour;
  const [isOpen, setIsOpen] = useState(false);
  const opener = useReturnFocus<HTMLButtonElement>(isOpen);
  const name = half === 'AM' ? 'morning' : 'afternoon';
  const suits = `suits ${canCome} of ${asked}`;
  return (
    <Row
      groupId={groupId}
      when={daySummary(date, 'en')}
      titleId={titleId}
      title={requestedAt ? `Asks for the ${name} · ${suits}` : `${half === 'AM' ? 'Morning' : 'Afternoon'} ${suits}`}
      about={<OfGroup group={tour} />}
      actions={
        !isOpen && (
          <>
            {offeredHours[half].map((time, index) => (
              <HourButton key={time} {...{ tour, time, titleId }} isMain={index === 0} />
            ))}
            <Button
              ref={opener}
              variant="ghost"
              size="sm"
              aria-describedby={titleId}
              aria-expanded={false}
              onClick={() => setIsOpen(true)}
            >
              Another time
            </Button>
          </>
        )
      }
    >
      {isOpen && <AnotherTime tour={tour} onClose={() => setIsOpen(false)} />}
    </Row>
  );
}

type HourButtonProps = { tour: TourToConfirm; time: string; titleId: string; isMain: boolean };

function HourButton({ tour, time, titleId, isMain }: HourButtonProps) {
  const confirm = useConfirm(tour);
  return (
    <Button
      data-row-action={isMain || undefined}
      variant="secondary"
      size="sm"
      aria-label={`${shortHour(time)}, ${longDate(tour.date, 'en')}`}
      aria-describedby={titleId}
      isBusy={confirm.isPending}
      onClick={() => confirm.mutate({ date: tour.date, specificTime: time, meetingPlace: '' })}
    >
      {shortHour(time)}
    </Button>
  );
}

/** Undone, a request is asked for again; a former tour, which is over, cannot be confirmed again. */
function useConfirm({ groupId, pointPersonName, rev, requestedAt, ...asked }: TourToConfirm) {
  const param = { id: String(groupId) };
  const takeBack = async () => {
    await call(api.groups[':id'].tour.$delete({ param }));
    const { date, half } = asked;
    if (requestedAt) await call(api.groups[':id']['tour-request'].$post({ param, json: { date, half } }));
  };
  return useRowAction(async ({ date, specificTime, meetingPlace }: Answer) => {
    const tour = { date, timePreference: 'specific', specificTime } as const;
    await call(api.groups[':id'].tour.$put({ param, json: { ...tour, meetingPlace, rev } }));
    const moment = `${daySummary(date, 'en')}, ${tourTime(tour, 'en')}`;
    return {
      title: 'Tour confirmed',
      description: `${moment}. ${pointPersonName}'s group can see it.`,
      undo: rev === 0 ? takeBack : undefined,
    };
  });
}

function AnotherTime({ tour, onClose }: { tour: TourToConfirm; onClose: () => void }) {
  const [answer, setAnswer] = useState<Answer>({ date: tour.date, specificTime: '', meetingPlace: '' });
  const [isIncomplete, setIsIncomplete] = useState(false);
  const confirm = useConfirm(tour);
  const set = (change: Partial<Answer>) => setAnswer({ ...answer, ...change });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (confirm.isPending) return;
    const isMissing = answer.date === '' || answer.specificTime === '';
    setIsIncomplete(isMissing);
    if (!isMissing) confirm.mutate(answer);
  }

  return (
    <form onSubmit={submit} noValidate aria-label="Another time" className="mt-1 mb-2 grid animate-rise gap-3">
      <div className="flex flex-wrap gap-3 *:flex-1">
        <Field
          label="Date"
          className="basis-44"
          error={isIncomplete && answer.date === '' ? 'Choose a date' : undefined}
        >
          <TextInput type="date" value={answer.date} onChange={({ target }) => set({ date: target.value })} />
        </Field>
        <Field
          label="Time"
          className="basis-36"
          error={isIncomplete && answer.specificTime === '' ? 'Choose a time' : undefined}
        >
          <TextInput
            type="time"
            autoFocus
            value={answer.specificTime}
            onChange={({ target }) => set({ specificTime: target.value })}
          />
        </Field>
        <Field label="Meeting place (optional)" className="basis-56">
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
