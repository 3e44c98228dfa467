import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Group } from '../../../contract/group';
import type { NewTourSchedule, TourSchedule } from '../../../contract/tour-schedule';
import { limits } from '../../../contract/values/limits';
import { todayOf } from '../../../rules/tours/tours';
import { tourFormTexts } from '../../../texts/sentences/tours';
import { useIsHydrated } from '../../client/hydration';
import { useSentences } from '../../client/language';
import { useFocusOnArrival } from '../../client/use-focus';
import { useNow } from '../../client/use-now';
import { chosenDates, emptyTourDate, type TourDateRow } from '../../domain/tours';
import { Button } from '../../ui/button';
import { Field, Select, TextInput } from '../../ui/field';
import { CalendarPlus, Trash2 } from '../../ui/icons';
import { toast } from '../../ui/toast';
import { WriterSelect, type Writing } from '../identity/writer';
import { NameInUse } from './name-in-use';

type TourFormProps = {
  group: Group;
  schedules: TourSchedule[];
  saved: TourSchedule | undefined;
  rows: TourDateRow[];
  onRows: (rows: TourDateRow[]) => void;
  isSaving: boolean;
  onSave: (planning: NewTourSchedule) => void;
  writing: Writing;
  typedName: string;
  onTypedName: (name: string) => void;
  /** Called when someone confirms that the existing name is theirs. */
  onNamed: (name: string) => void;
  onCancel?: () => void;
};

export function TourForm({
  group,
  schedules,
  saved,
  rows,
  onRows: setRows,
  isSaving,
  onSave,
  writing,
  typedName,
  onTypedName: setTypedName,
  onNamed,
  onCancel,
}: TourFormProps) {
  const isHydrated = useIsHydrated();
  const t = useSentences(tourFormTexts);
  const { writer, writers } = writing;
  const name = writer?.name ?? typedName;

  const change = (index: number, row: TourDateRow) => setRows(rows.with(index, row));
  const nameInput = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [hasAdded, setHasAdded] = useState(false);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const preferredDates = chosenDates(rows);
  const noDate = preferredDates.length === 0 && t('noDate');
  const noName = name.trim() === '' && t('noName');

  function add() {
    setHasAdded(true);
    setRows([...rows, emptyTourDate]);
  }

  function remove(index: number) {
    flushSync(() => setRows(rows.toSpliced(index, 1)));
    addButton.current?.focus();
  }

  function beNamed(name: string) {
    onNamed(name);
    nameInput.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const missing = noDate || noName;
    setIsIncomplete(missing !== false);
    if (missing) return toast({ description: missing, variant: 'destructive' });
    const participantId = writer?.participantId ?? null;
    onSave({ groupId: group.id, participantId, participantName: name.trim(), preferredDates });
  }

  return (
    <form onSubmit={submit} aria-label={t('form')}>
      <fieldset disabled={!isHydrated} className="grid gap-4">
        <div>
          <Field label={t('yourName')} error={(isIncomplete && noName) || undefined} hint={writer && t('nameHint')}>
            {writers.length > 1 ? (
              <WriterSelect writing={writing} />
            ) : (
              <TextInput
                ref={nameInput}
                value={name}
                readOnly={writer !== null}
                onChange={({ target }) => setTypedName(target.value)}
                maxLength={limits.name}
                autoComplete="name"
              />
            )}
          </Field>
          {!writer && <NameInUse group={group} schedules={schedules} typedName={typedName} onYes={beNamed} />}
        </div>
        <fieldset>
          <legend className="mb-1.5 font-medium">{t('preferredDates', { n: limits.tourDates })}</legend>
          <div className="grid gap-3">
            {rows.map((row, index) => (
              <TourDateFields
                key={index}
                group={group}
                among={{ number: index + 1, onRemove: () => remove(index), isOnly: rows.length === 1 }}
                row={row}
                missing={(isIncomplete && index === 0 && noDate) || undefined}
                onChange={(changed) => change(index, changed)}
                takesFocus={hasAdded || (onCancel !== undefined && index === 0)}
              />
            ))}
          </div>
          <Button
            ref={addButton}
            variant="secondary"
            size="sm"
            icon={<CalendarPlus />}
            disabled={rows.length >= limits.tourDates}
            onClick={add}
            className="mt-3"
          >
            {t('addDate')}
          </Button>
        </fieldset>
        <div className="flex flex-wrap gap-3 *:first:flex-1">
          <Button
            type="submit"
            variant={preferredDates.length > 0 || saved ? 'primary' : 'secondary'}
            isBusy={isSaving}
            busyText={t('saving')}
          >
            {t(saved ? 'update' : 'submit')}
          </Button>
          {onCancel && (
            <Button variant="ghost" onClick={onCancel}>
              {t('cancel')}
            </Button>
          )}
        </div>
      </fieldset>
    </form>
  );
}

type TourDateFieldsProps = {
  group: Group;
  /** Missing if the fields are not a row of a list. */
  among?: { number: number; onRemove: () => void; isOnly: boolean };
  row: TourDateRow;
  missing?: string;
  missingTime?: string;
  onChange: (row: TourDateRow) => void;
  takesFocus: boolean;
};

const timesOfDay = [
  { code: 'AM', label: 'morning' },
  { code: 'PM', label: 'afternoon' },
  { code: 'specific', label: 'specificTime' },
] as const;

export function TourDateFields({ group, among, row, missing, missingTime, onChange, takesFocus }: TourDateFieldsProps) {
  const t = useSentences(tourFormTexts);
  const now = useNow();
  const dateInput = useFocusOnArrival<HTMLInputElement>(takesFocus);
  return (
    <fieldset className="rounded-md border border-line p-2">
      <legend className="sr-only">{among ? t('numberedDate', { number: among.number }) : t('dateAndTime')}</legend>
      {among && (
        <div className="-mt-1 -me-1 flex items-center justify-between">
          <span aria-hidden className="text-ink-soft text-sm">
            {t('numberedDate', { number: among.number })}
          </span>
          <Button
            variant="ghost"
            aria-label={t('removeDate', { number: among.number })}
            disabled={among.isOnly}
            onClick={among.onRemove}
            icon={<Trash2 />}
          />
        </div>
      )}
      <div className="flex flex-wrap items-start gap-2">
        <Field label={t('date')} error={missing} className="min-w-44 flex-1">
          <TextInput
            ref={dateInput}
            type="date"
            min={now ? todayOf(group.customizations, now) : undefined}
            value={row.date}
            onChange={({ target }) => onChange({ ...row, date: target.value })}
          />
        </Field>
        <Field label={t('timePreference')} className="min-w-44 flex-1">
          <Select
            value={row.timePreference}
            onChange={({ target }) => {
              const chosen = timesOfDay.find(({ code }) => code === target.value);
              if (chosen) onChange({ ...row, timePreference: chosen.code });
            }}
          >
            {timesOfDay.map(({ code, label }) => (
              <option key={code} value={code}>
                {t(label)}
              </option>
            ))}
          </Select>
        </Field>
        {row.timePreference === 'specific' && (
          <Field label={t('time')} error={missingTime} className="min-w-36 flex-1">
            <TextInput
              type="time"
              value={row.specificTime}
              onChange={({ target }) => onChange({ ...row, specificTime: target.value })}
            />
          </Field>
        )}
      </div>
    </fieldset>
  );
}
