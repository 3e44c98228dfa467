import { type FormEvent, useState } from 'react';
import type { ConfirmedTour } from '../../../worker/contract/groups/confirmed-tour';
import type { Group } from '../../../worker/contract/groups/group';
import { limits } from '../../../worker/contract/values/limits';
import { api } from '../../api/client';
import { isConflict } from '../../api/errors';
import { emptyTourDate, type TourDateRow } from '../../domain/group/tour-draft';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { TextArea } from '../../ui/text-area';
import { toast } from '../../ui/toast';
import { TourDateFields } from './tour-date-fields';
import { useTourChange } from './use-tour-change';

type ConfirmTourFormProps = { group: Group; onClose: () => void };

/**
 * The tour at any time, with a note; begins with the one that is confirmed. Where somebody else's came first it says so and
 * keeps what was typed, which then takes that one's place.
 */
export function ConfirmTourForm({ group, onClose }: ConfirmTourFormProps) {
  const tour = group.customizations.confirmedTour;
  const [row, setRow] = useState<TourDateRow>(() => rowOf(tour));
  const [note, setNote] = useState(tour?.note ?? '');
  const shownRev = tour?.rev ?? 0;
  const [seenRev, setSeenRev] = useState(shownRev);
  const confirm = useTourChange(
    () => api.groups[':id'].tour.$put({ param: { id: String(group.id) }, json: { ...row, note, rev: seenRev } }),
    'Tour confirmed',
    onClose,
  );
  if (isConflict(confirm.error) && seenRev !== shownRev) setSeenRev(shownRev);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (confirm.isPending) return;
    const missing =
      (row.date === '' && 'Please choose a date') ||
      (row.timePreference === 'specific' && row.specificTime === '' && 'Please choose a time');
    if (missing) return toast({ description: missing, variant: 'destructive' });
    confirm.mutate();
  }

  return (
    <form onSubmit={submit} aria-label="Confirm a tour" className="grid animate-rise gap-4">
      <TourDateFields row={row} onChange={setRow} takesFocus />
      <Field label="Note (optional)" hint="Where to meet, or what to bring. Everybody in the group sees it.">
        <TextArea rows={2} maxLength={limits.tourNote} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      {tour && (
        <p className="text-ink-soft text-sm">Another date or time asks everybody again whether they can come.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={confirm.isPending} busyText="Confirming...">
          Confirm tour
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function rowOf(tour: ConfirmedTour | null): TourDateRow {
  if (!tour) return emptyTourDate;
  return { date: tour.date, timePreference: tour.timePreference, specificTime: tour.specificTime ?? '' };
}
