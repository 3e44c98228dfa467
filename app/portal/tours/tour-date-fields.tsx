import { tourFormTexts } from '../../../texts/sentences/tours';
import { useFocusOnArrival } from '../../client/use-focus';
import { useNow } from '../../client/use-now';
import { useSentences } from '../../client/use-sentences';
import { type TourDateRow, todayHere } from '../../domain/tours';
import { Button } from '../../ui/button';
import { Field, TextInput } from '../../ui/field';
import { Trash2 } from '../../ui/icons';
import { Select } from '../../ui/select';

type TourDateFieldsProps = {
  /** Missing if the fields are not a row of a list. */
  among?: { number: number; onRemove: () => void; isOnly: boolean };
  row: TourDateRow;
  missing?: string;
  onChange: (row: TourDateRow) => void;
  takesFocus: boolean;
};

const timesOfDay = [
  { code: 'AM', label: 'morning' },
  { code: 'PM', label: 'afternoon' },
  { code: 'specific', label: 'specificTime' },
] as const;

export function TourDateFields({ among, row, missing, onChange, takesFocus }: TourDateFieldsProps) {
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
        <Field label={t('date')} error={missing} className="min-w-0 flex-1 basis-35">
          <TextInput
            ref={dateInput}
            type="date"
            min={now ? todayHere(now) : undefined}
            value={row.date}
            onChange={({ target }) => onChange({ ...row, date: target.value })}
          />
        </Field>
        <Field label={t('timePreference')} className="min-w-0 flex-1 basis-39">
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
          <Field label={t('time')} className="min-w-0 flex-1 basis-32">
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
