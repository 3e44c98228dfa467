import { useRef } from 'react';
import { type FieldErrors, useController, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { type OpenPeriod, slotMinutes, TourHours, tourHourRanges } from '../../../../contract/tour-hours';
import { limits } from '../../../../contract/values/limits';
import { timeZoneName } from '../../../../texts/date-formats';
import { useTimeZone } from '../../../client/hydration';
import { useNow } from '../../../client/use-now';
import { useIsWide } from '../../../client/use-screen';
import type { PropertyDraft } from '../../../domain/staff/property-draft';
import { tourHoursOf, withClosedDate } from '../../../domain/staff/tour-hours-draft';
import { isWeekFull, nextWeekText, suggestedPeriod, weekdays } from '../../../domain/staff/week-of-hours';
import { longDate } from '../../../domain/tours';
import { Button } from '../../../ui/button';
import { Field, Select, TextInput } from '../../../ui/field';
import { Plus, Trash2 } from '../../../ui/icons';
import { toast } from '../../../ui/toast';
import { SectionError } from '../form-section';
import { RemovableItems } from '../removable-items';
import { WeekGrid } from './week-grid';

/** The time zone, the week by fields and, at a desk, on a grid, how tours are booked, and closed dates. */
export function TourHoursFields() {
  const { register, formState } = useFormContext<PropertyDraft>();
  const errors = formState.errors.tourHours;
  return (
    <div className="mt-4 grid grid-cols-1 gap-6">
      <SectionError>{errors?.root?.message ?? errors?.message}</SectionError>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Time zone of the property"
          required
          error={formState.errors.timeZone?.message}
          className="sm:col-span-2 sm:max-w-md"
        >
          <ZoneSelect />
        </Field>
        <Field label="A tour takes" error={errors?.minutes?.message}>
          <Select {...register('tourHours.minutes')}>
            {slotMinutes.map((minutes) => (
              <option key={minutes} value={minutes}>{`${minutes} minutes`}</option>
            ))}
          </Select>
        </Field>
        <NumberField name="groupsAtOnce" label="Groups at once" />
        <NumberField
          name="noticeHours"
          label="Notice (hours)"
          hint="How long before it begins a tour can still be booked."
        />
        <NumberField name="daysAhead" label="Days ahead" hint="How far ahead a tour can be booked." />
      </div>
      <WeeklyHours />
      <ClosedDates />
      <Preview />
    </div>
  );
}

type NumberFieldProps = { name: keyof typeof tourHourRanges; label: string; hint?: string };

function NumberField({ name, label, hint }: NumberFieldProps) {
  const { register, formState } = useFormContext<PropertyDraft>();
  return (
    <Field label={label} hint={hint} error={formState.errors.tourHours?.[name]?.message}>
      <TextInput
        type="number"
        inputMode="numeric"
        {...tourHourRanges[name]}
        className="tabular"
        onWheel={(event) => event.currentTarget.blur()}
        {...register(`tourHours.${name}`)}
      />
    </Field>
  );
}

/** Those of the United States, each by the name that people use. */
const usZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

function ZoneSelect() {
  const { field } = useController<PropertyDraft, 'timeZone'>({ name: 'timeZone' });
  const own = useTimeZone();
  const stored = useRef(field.value).current;
  const placeOf = (zone: string) => zone.replaceAll('_', ' ');
  const first = [...new Set([stored, own].filter(Boolean))];
  const all = Intl.supportedValuesOf('timeZone').filter((zone) => !first.includes(zone) && !usZones.includes(zone));
  return (
    <Select {...field}>
      <option value="">Choose a time zone</option>
      {first.map((zone) => (
        <option key={zone} value={zone}>
          {`${placeOf(zone)}${zone === own ? ' (this device)' : ''}`}
        </option>
      ))}
      <optgroup label="United States">
        {usZones
          .filter((zone) => !first.includes(zone))
          .map((zone) => (
            <option key={zone} value={zone}>
              {`${timeZoneName(zone, 'en')} (${placeOf(zone.slice(zone.indexOf('/') + 1))})`}
            </option>
          ))}
      </optgroup>
      <optgroup label="All time zones">
        {all.map((zone) => (
          <option key={zone} value={zone}>
            {placeOf(zone)}
          </option>
        ))}
      </optgroup>
    </Select>
  );
}

/** A removed period comes back with 'Undo'. */
function WeeklyHours() {
  const { control, formState, getValues } = useFormContext<PropertyDraft>();
  const { fields, append, insert, remove, replace } = useFieldArray({
    ...{ control, name: 'tourHours.weekly', keyName: 'key' },
  });
  const weekly = useWatch<PropertyDraft, 'tourHours.weekly'>({ name: 'tourHours.weekly' });
  const addButton = useRef<HTMLButtonElement>(null);
  const isWide = useIsWide();
  const errors = formState.errors.tourHours?.weekly;

  const removeAt = (index: number) => {
    const removed = getValues(`tourHours.weekly.${index}`);
    remove(index);
    addButton.current?.focus();
    toast({
      description: 'The hours were removed.',
      onUndo: () => insert(Math.min(index, getValues('tourHours.weekly').length), removed, { shouldFocus: false }),
    });
  };
  const add = () => append(suggestedPeriod(weekly), { focusName: `tourHours.weekly.${fields.length}.weekday` });
  const paint = (painted: OpenPeriod[]) => {
    if (painted.length > limits.openPeriods)
      return toast({ variant: 'destructive', description: `At most ${limits.openPeriods} periods a week.` });
    replace(painted);
  };

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">Weekly hours</legend>
      <SectionError>{errors?.root?.message ?? errors?.message}</SectionError>
      <div className="grid items-start gap-x-8 gap-y-4 xl:grid-cols-[31rem_minmax(0,1fr)]">
        <div>
          {fields.length > 0 && (
            <ol className="mb-3 grid grid-cols-1 gap-3 sm:gap-2">
              {fields.map(({ key }, index) => (
                <li key={key}>
                  <PeriodFields index={index} errors={errors?.[index]} onRemove={() => removeAt(index)} />
                </li>
              ))}
            </ol>
          )}
          <Button ref={addButton} variant="secondary" icon={<Plus />} disabled={isWeekFull(weekly)} onClick={add}>
            Add Hours
          </Button>
        </div>
        {isWide && <WeekGrid weekly={weekly} onChange={paint} />}
      </div>
    </fieldset>
  );
}

type PeriodFieldsProps = { index: number; errors: FieldErrors<OpenPeriod> | undefined; onRemove: () => void };

function PeriodFields({ index, errors, onRemove }: PeriodFieldsProps) {
  const { register } = useFormContext<PropertyDraft>();
  const number = index + 1;
  const name = `tourHours.weekly.${index}` as const;
  const { field: weekday } = useController<PropertyDraft, `${typeof name}.weekday`>({ name: `${name}.weekday` });
  const error = errors?.weekday?.message ?? errors?.from?.message ?? errors?.to?.message;
  const errorId = `hours-${index}-error`;
  const wiring = (field: keyof OpenPeriod) => ({
    'aria-invalid': Boolean(errors?.[field]) || undefined,
    'aria-describedby': errors?.[field] && errorId,
  });
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] items-center gap-2 sm:grid-cols-[8.5rem_minmax(0,1fr)_auto_minmax(0,1fr)_auto]">
        <span className="max-sm:col-span-3">
          <Select
            aria-label={`Weekday ${number}`}
            {...wiring('weekday')}
            {...weekday}
            onChange={({ target }) => weekday.onChange(Number(target.value))}
          >
            {weekdays.map((day, at) => (
              <option key={day} value={at + 1}>
                {day}
              </option>
            ))}
          </Select>
        </span>
        <Button
          variant="ghost"
          aria-label={`Remove hours ${number}`}
          title="Remove"
          icon={<Trash2 />}
          onClick={onRemove}
          className="sm:order-last"
        />
        <TextInput
          type="time"
          aria-label={`From ${number}`}
          className="tabular max-sm:col-start-1"
          {...wiring('from')}
          {...register(`${name}.from`)}
        />
        <span aria-hidden>–</span>
        <TextInput
          type="time"
          aria-label={`To ${number}`}
          className="tabular"
          {...wiring('to')}
          {...register(`${name}.to`)}
        />
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </>
  );
}

function ClosedDates() {
  const { control, register, setValue, formState } = useFormContext<PropertyDraft>();
  const [dates, added] = useWatch({ control, name: ['tourHours.closedDates', 'tourHours.newClosedDate'] });
  const input = useRef<HTMLInputElement | null>(null);
  const errors = formState.errors.tourHours?.closedDates;
  const set = (next: string[]) => setValue('tourHours.closedDates', next, { shouldDirty: true });
  const add = () => {
    set(withClosedDate(dates, added));
    setValue('tourHours.newClosedDate', '');
    input.current?.focus();
  };
  const remove = (date: string) => {
    set(dates.filter((other) => other !== date));
    input.current?.focus();
  };
  const { ref, ...field } = register('tourHours.newClosedDate');
  return (
    <div>
      <div className="flex items-end gap-2">
        <Field
          label="Closed on"
          error={errors?.root?.message ?? errors?.message ?? errors?.find?.((error) => error)?.message}
          className="min-w-0 flex-1 sm:max-w-56"
        >
          <TextInput
            type="date"
            ref={(element) => {
              ref(element);
              input.current = element;
            }}
            {...field}
          />
        </Field>
        <Button
          variant="secondary"
          aria-label="Add closed date"
          icon={<Plus />}
          disabled={added === '' || dates.length >= limits.closedDates}
          onClick={add}
        />
      </div>
      {dates.length > 0 && (
        <RemovableItems
          label="Closed dates"
          items={dates}
          textOf={(date) => longDate(date, 'en')}
          onRemove={remove}
          className="mt-3"
        />
      )}
    </div>
  );
}

/** As the API will answer, without what is booked. */
function Preview() {
  const now = useNow();
  const [timeZone, draft] = useWatch<PropertyDraft, ['timeZone', 'tourHours']>({ name: ['timeZone', 'tourHours'] });
  const { data: tourHours } = TourHours.safeParse(tourHoursOf(draft));
  const text =
    timeZone === ''
      ? "Choose a time zone to see next week's slots."
      : tourHours && now
        ? nextWeekText({ timeZone, tourHours }, now)
        : 'Complete the hours to see the slots of next week.';
  return (
    <p role="status" aria-label="Preview" className="rounded-md bg-sunken p-4 font-medium">
      {text}
    </p>
  );
}
