import { type ReactNode, useRef } from 'react';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import type { RoomDraft, UnitDraft } from '../../domain/staff/property-draft';
import { Button } from '../../ui/button';
import { Field, TextArea, TextInput } from '../../ui/field';
import { Plus, Trash2 } from '../../ui/icons';
import { SectionError } from './form-section';

type UnitText = Exclude<keyof UnitDraft, 'photos' | 'rooms'>;

type UnitFieldsProps = {
  /** Registers a field in the surrounding form, wherever the unit is in it. */
  field: (name: UnitText) => UseFormRegisterReturn;
  errors: FieldErrors<UnitDraft> | undefined;
  onBedrooms?: (typed: string) => void;
};

const numbers = [
  { name: 'bedrooms', label: 'Bedrooms', required: true, min: 1, step: 1 },
  { name: 'bathrooms', label: 'Bathrooms', required: true, min: 1, step: 0.5 },
  { name: 'sqft', label: 'Square feet', required: false, min: 0, step: 1 },
] as const;

export function UnitFields({ field, errors, onBedrooms }: UnitFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
      <Field label="Unit name" required error={errors?.name?.message} className="col-span-full">
        <TextInput autoComplete="off" placeholder="4x4" {...field('name')} />
      </Field>
      {numbers.map(({ name, label, required, min, step }) => (
        <Field key={name} label={label} required={required} error={errors?.[name]?.message}>
          <TextInput
            type="number"
            inputMode={step === 1 ? 'numeric' : 'decimal'}
            min={min}
            step={step}
            onFocus={(event) => event.target.select()}
            onWheel={(event) => event.currentTarget.blur()}
            onInput={name === 'bedrooms' ? (event) => onBedrooms?.(event.currentTarget.value) : undefined}
            className="tabular"
            {...field(name)}
          />
        </Field>
      ))}
      <Field label="Description" error={errors?.description?.message} className="col-span-full">
        <TextArea className="min-h-18" {...field('description')} />
      </Field>
    </div>
  );
}

type RoomFieldsProps = {
  /** Registers a field in the surrounding form, wherever the room is in it. */
  field: (name: keyof RoomDraft) => UseFormRegisterReturn;
  errors: FieldErrors<RoomDraft> | undefined;
  removeButton?: ReactNode;
};

export function RoomFields({ field, errors, removeButton }: RoomFieldsProps) {
  return (
    <div className="@container">
      <div className="grid grid-cols-2 gap-x-3 gap-y-2 @lg:grid-cols-[minmax(0,1fr)_15rem_auto]">
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
        <Field label="Description" error={errors?.description?.message} className="col-span-2 @lg:col-span-1">
          <TextInput autoComplete="off" {...field('description')} />
        </Field>
        <div className="col-span-2 flex items-center justify-between gap-3 @lg:contents">
          <label className="flex min-h-11 items-center gap-3 @lg:mt-7.5">
            <input type="checkbox" className="size-5 shrink-0" {...field('isPrimary')} />
            <span className="leading-tight">
              <span>Primary room </span>
              <span className="text-ink-soft text-sm">with a private bathroom</span>
            </span>
          </label>
          <div className="@lg:col-start-3 @lg:row-start-1 @lg:mt-7.5">{removeButton}</div>
        </div>
      </div>
    </div>
  );
}

type RoomRowsProps = {
  rows: { id: string }[];
  /** Registers a field of a room in the surrounding form. */
  field: (index: number, name: keyof RoomDraft) => UseFormRegisterReturn;
  errors: FieldErrors<UnitRooms>['rooms'];
  /** In the names of the buttons: ' of unit 2'. */
  nameSuffix?: string;
  onAdd: () => void;
  onRemove: (index: number) => void;
};

type UnitRooms = { rooms: RoomDraft[] };

/** The rooms of a unit that doesn't exist yet. */
export function RoomRows({ rows, field, errors, nameSuffix = '', onAdd, onRemove }: RoomRowsProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const removeAt = (index: number) => {
    onRemove(index);
    addButton.current?.focus();
  };
  return (
    <fieldset className="mt-5 min-w-0">
      <legend className="font-medium">Rooms</legend>
      <p className="mb-2 text-ink-soft text-sm">One for each bedroom. A room that you leave as it is won't be saved.</p>
      <SectionError>{errors?.root?.message ?? errors?.message}</SectionError>
      {rows.length > 0 && (
        <ol className="mb-3 grid grid-cols-1 gap-3">
          {rows.map(({ id }, index) => (
            <li key={id} className="rounded-md bg-sunken p-3">
              <RoomFields
                field={(name) => field(index, name)}
                errors={errors?.[index]}
                removeButton={
                  <Button
                    variant="ghost"
                    aria-label={`Remove room ${index + 1}${nameSuffix}`}
                    title="Remove"
                    icon={<Trash2 />}
                    onClick={() => removeAt(index)}
                  />
                }
              />
            </li>
          ))}
        </ol>
      )}
      <Button ref={addButton} variant="secondary" size="sm" icon={<Plus />} onClick={onAdd}>
        Add Room
      </Button>
    </fieldset>
  );
}
