import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import type { RoomDraft } from '../../../domain/property/property-draft';
import { Field, TextInput } from '../../../ui/field';

type RoomFieldsProps = {
  /** With the form around, wherever the room is in it. */
  field: (name: keyof RoomDraft) => UseFormRegisterReturn;
  errors: FieldErrors<RoomDraft> | undefined;
};

export function RoomFields({ field, errors }: RoomFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Field label="Room name" required error={errors?.name?.message}>
        <TextInput autoComplete="off" placeholder="Room A" {...field('name')} />
      </Field>
      <Field label="Monthly rate ($)" required error={errors?.monthlyRate?.message}>
        <TextInput
          inputMode="decimal"
          autoComplete="off"
          placeholder="950"
          className="tabular"
          {...field('monthlyRate')}
        />
      </Field>
      <Field label="Description" error={errors?.description?.message} className="sm:col-span-2">
        <TextInput autoComplete="off" {...field('description')} />
      </Field>
      <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
        <input type="checkbox" className="size-5 shrink-0" {...field('isPrimary')} />
        <span>
          Primary room <span className="text-ink-soft text-sm">with a private bathroom</span>
        </span>
      </label>
    </div>
  );
}
