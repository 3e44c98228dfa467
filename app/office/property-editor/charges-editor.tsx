import { useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { Unit } from '../../../contract/unit';
import { limits } from '../../../contract/values/limits';
import { chargeSharesOf, monthlyTotalOf } from '../../../rules/costs';
import { monthlyTotalText, rentAndCharges } from '../../domain/prices';
import { chargeOf, chargePresets, emptyCharge } from '../../domain/staff/charge-draft';
import {
  completeUnitsOf,
  type NewPropertyDraft,
  type PricedUnit,
  type PropertyDraft,
} from '../../domain/staff/property-draft';
import { Button } from '../../ui/button';
import { Field, Select, TextInput } from '../../ui/field';
import { Plus } from '../../ui/icons';
import { toast } from '../../ui/toast';
import { ChargeRow } from './charge-row';
import { FormSection, SectionError } from './form-section';

type ChargesEditorProps = {
  /** Those of a stored property; undefined while one is created, whose units are in the form. */
  units?: Unit[];
};

/** Common charges can be added with what they usually are; a removed one comes back with 'Undo'. */
export function ChargesEditor({ units: storedUnits }: ChargesEditorProps) {
  const units = storedUnits ?? [];
  const { control, formState, getValues } = useFormContext<PropertyDraft>();
  const { fields, append, insert, remove, move } = useFieldArray({ control, name: 'charges', keyName: 'key' });
  const [preset, setPreset] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const errors = formState.errors.charges;

  const add = () => {
    const chosen = chargePresets.find(({ name }) => name === preset);
    append(chosen ?? emptyCharge, { focusName: `charges.${fields.length}.${chosen ? 'amount' : 'name'}` });
    setPreset('');
  };
  const removeAt = (index: number) => {
    const removed = getValues(`charges.${index}`);
    remove(index);
    addButton.current?.focus();
    toast({
      description: `${removed.name || 'The charge'} was removed.`,
      onUndo: () => insert(Math.min(index, (getValues('charges') ?? []).length), removed),
    });
  };

  return (
    <FormSection
      id="charges"
      hint="What students pay besides the rent. Groups then see the monthly total instead of the rent. Leave empty to show only rents."
    >
      <SectionError>{errors?.root?.message ?? errors?.message}</SectionError>
      {fields.length > 0 && (
        <ol className="mb-4">
          {fields.map(({ key }, index) => (
            <ChargeRow
              key={key}
              index={index}
              count={fields.length}
              units={units}
              errors={errors?.[index]}
              onMove={move}
              onRemove={removeAt}
            />
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Common charges" className="min-w-0 flex-1 basis-52 sm:max-w-72">
          <Select value={preset} onChange={({ target }) => setPreset(target.value)}>
            <option value="">Other</option>
            {chargePresets.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </Field>
        <Button
          ref={addButton}
          variant="secondary"
          icon={<Plus />}
          disabled={fields.length >= limits.charges}
          onClick={add}
        >
          Add Charge
        </Button>
      </div>
      {storedUnits ? <ChargesPreview units={storedUnits} /> : <NewUnitsPreview />}
    </FormSection>
  );
}

function NewUnitsPreview() {
  const { control } = useFormContext<NewPropertyDraft>();
  return <ChargesPreview units={completeUnitsOf(useWatch({ control, name: 'units' }))} />;
}

/** What students will read of the dearest room of each unit type, as it is typed. */
function ChargesPreview({ units }: { units: PricedUnit[] }) {
  const { control } = useFormContext<PropertyDraft>();
  const drafts = useWatch({ control, name: 'charges' });
  const charges = drafts.map(chargeOf).filter(({ amount, amountMax }) => !Number.isNaN(amount + (amountMax ?? 0)));
  const previews = units.flatMap((unit) => {
    const [room] = unit.rooms.toSorted((a, b) => b.monthlyRate - a.monthlyRate || a.id - b.id);
    if (room === undefined) return [];
    const { low, high } = monthlyTotalOf(room.monthlyRate, chargeSharesOf(room, unit, charges));
    const priced = { ...room, monthlyTotal: low, monthlyTotalMax: high === low ? null : high };
    return [{ id: unit.id, name: `${unit.name} - ${room.name}`, priced }];
  });
  if (charges.length === 0 || previews.length === 0) return null;
  return (
    <section aria-label="Preview" className="mt-5 rounded-md bg-sunken p-4">
      <p className="font-medium">Students will read</p>
      <ul className="mt-2 grid gap-2">
        {previews.map(({ id, name, priced }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>{name}</span>
            <span className="text-end">
              <span className="tabular block font-semibold">{`${monthlyTotalText([priced], 'en') ?? ''} per month`}</span>
              <span className="tabular block text-ink-soft text-sm">{rentAndCharges([priced], 'en')}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** When the lease begins, its length, who is liable, and a sample. */
export function LeaseTermsEditor() {
  const { register, formState } = useFormContext<PropertyDraft>();
  const errors = formState.errors.lease;
  return (
    <FormSection id="lease" hint="Shown to groups below what each room costs. Leave empty what isn't settled.">
      <SectionError>{errors?.root?.message ?? errors?.message}</SectionError>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Starts on" error={errors?.startsOn?.message}>
          <TextInput type="date" {...register('lease.startsOn')} />
        </Field>
        <Field label="Months" error={errors?.months?.message}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            max={limits.leaseMonths}
            className="tabular"
            onWheel={(event) => event.currentTarget.blur()}
            {...register('lease.months')}
          />
        </Field>
        <Field label="Who is liable for the rent">
          <Select {...register('lease.liability')}>
            <option value="">Not stated</option>
            <option value="joint">Everyone for all of it (joint)</option>
            <option value="individual">Each person for their own (individual)</option>
          </Select>
        </Field>
        <Field label="Sample lease URL" error={errors?.sampleUrl?.message}>
          <TextInput type="url" autoComplete="off" placeholder="https://" {...register('lease.sampleUrl')} />
        </Field>
      </div>
    </FormSection>
  );
}
