import { type FormEvent, useEffect, useState } from 'react';
import type { Group } from '../../../contract/group';
import type { ConfirmedTour } from '../../../contract/tour-schedule';
import { limits } from '../../../contract/values/limits';
import { tourFormTexts } from '../../../texts/sentences/tours';
import { api } from '../../client/client';
import { isConflict } from '../../client/errors';
import { useUnsaved } from '../../client/forms/use-unsaved';
import { useSentences } from '../../client/language';
import { emptyTourDate, type TourDateRow } from '../../domain/tours';
import { Button } from '../../ui/button';
import { CharactersLeft, Field, TextArea, TextInput } from '../../ui/field';
import { toast } from '../../ui/toast';
import { TourDateFields } from './tour-form';
import { useTourChange } from './use-tour-changes';

type ConfirmTourFormProps = { group: Group; isStaff: boolean; onClose: () => void };

/** If another change came first it says so and keeps what was typed; sending again replaces the other change. */
export function ConfirmTourForm({ group, isStaff, onClose }: ConfirmTourFormProps) {
  const t = useSentences(tourFormTexts);
  const tour = group.customizations.confirmedTour;
  const [typed, keep] = useUnsaved(group.id, 'confirmTour');
  const [row, setRow] = useState<TourDateRow>(() => typed?.row ?? rowOf(tour));
  const [meetingPlace, setMeetingPlace] = useState(typed?.meetingPlace ?? tour?.meetingPlace ?? '');
  const [note, setNote] = useState(typed?.note ?? tour?.note ?? '');
  const shownRev = tour?.rev ?? 0;
  const [seenRev, setSeenRev] = useState(shownRev);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const noDate = row.date === '' && t('chooseDate');
  const noTime = row.timePreference === 'specific' && row.specificTime === '' && t('chooseTime');
  const confirm = useTourChange(
    () =>
      api.groups[':id'].tour.$put({
        param: { id: String(group.id) },
        json: { ...row, note, meetingPlace, rev: seenRev },
      }),
    isStaff ? t('confirmed') : t('planned'),
    onClose,
  );
  useEffect(() => {
    if (!isConflict(confirm.error) || seenRev === shownRev) return;
    setSeenRev(shownRev);
    // A change after this one is not replaced unseen.
    confirm.reset();
  }, [confirm.error, shownRev]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (confirm.isPending) return;
    const missing = noDate || noTime;
    setIsIncomplete(missing !== false);
    if (missing) return toast({ description: missing, variant: 'destructive' });
    confirm.mutate();
  }

  return (
    <form
      onSubmit={submit}
      aria-label={isStaff ? t('confirmATour') : t('planATour')}
      className="grid animate-rise gap-4"
    >
      <TourDateFields
        group={group}
        row={row}
        missing={(isIncomplete && noDate) || undefined}
        missingTime={(isIncomplete && noTime) || undefined}
        onChange={(changed) => {
          setRow(changed);
          keep({ ...typed, row: changed });
        }}
        takesFocus
      />
      <Field label={t('meetingPlace')}>
        <TextInput
          maxLength={limits.tourMeetingPlace}
          value={meetingPlace}
          onChange={({ target }) => {
            setMeetingPlace(target.value);
            keep({ ...typed, meetingPlace: target.value });
          }}
        />
      </Field>
      <Field label={t('note')} hint={t('noteHint')}>
        <TextArea
          rows={2}
          maxLength={limits.tourNote}
          value={note}
          onChange={({ target }) => {
            setNote(target.value);
            keep({ ...typed, note: target.value });
          }}
        />
        <CharactersLeft typed={note} max={limits.tourNote} />
      </Field>
      {tour && <p className="text-ink-soft text-sm">{t('asksAgain')}</p>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={confirm.isPending} busyText={isStaff ? t('confirming') : t('saving')}>
          {isStaff ? t('confirmTour') : t('saveTour')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

function rowOf(tour: ConfirmedTour | null): TourDateRow {
  if (!tour) return emptyTourDate;
  return { date: tour.date, timePreference: tour.timePreference, specificTime: tour.specificTime ?? '' };
}
