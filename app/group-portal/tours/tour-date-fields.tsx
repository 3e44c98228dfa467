import { Trash2 } from 'lucide-react';
import { type TourDateRow, timePreferences, todayHere } from '../../domain/group/tour-draft';
import { useFocusOnArrival } from '../../hooks/use-focus-on-arrival';
import { useNow } from '../../hooks/use-now';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';
import { TextInput } from '../../ui/text-input';

type TourDateFieldsProps = {
  /** Which of several it is, and how it is taken out; nothing where it stands alone. */
  among?: { number: number; onRemove: () => void; isOnly: boolean };
  row: TourDateRow;
  /** What to say where a date is missing. */
  missing?: string;
  onChange: (row: TourDateRow) => void;
  takesFocus: boolean;
};

/** One date with its time of day. */
export function TourDateFields({ among, row, missing, onChange, takesFocus }: TourDateFieldsProps) {
  const now = useNow();
  const dateInput = useFocusOnArrival<HTMLInputElement>(takesFocus);
  return (
    <fieldset className="rounded-md border border-line p-2">
      <legend className="sr-only">{among ? `Date ${among.number}` : 'Date and time'}</legend>
      {among && (
        <div className="-mt-1 -mr-1 flex items-center justify-between">
          <span aria-hidden className="text-ink-soft text-sm">
            Date {among.number}
          </span>
          <Button
            variant="ghost"
            aria-label={`Remove date ${among.number}`}
            disabled={among.isOnly}
            onClick={among.onRemove}
            icon={<Trash2 aria-hidden />}
          />
        </div>
      )}
      <div className="flex flex-wrap items-start gap-2">
        <Field label="Date" error={missing} className="min-w-0 flex-1 basis-35">
          <TextInput
            ref={dateInput}
            type="date"
            min={now ? todayHere(now) : undefined}
            value={row.date}
            onChange={({ target }) => onChange({ ...row, date: target.value })}
          />
        </Field>
        <Field label="Time Preference" className="min-w-0 flex-1 basis-39">
          <Select
            value={row.timePreference}
            onChange={({ target }) => {
              const chosen = timePreferences.find(({ code }) => code === target.value);
              if (chosen) onChange({ ...row, timePreference: chosen.code });
            }}
          >
            {timePreferences.map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        {row.timePreference === 'specific' && (
          <Field label="Time" className="min-w-0 flex-1 basis-32">
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
