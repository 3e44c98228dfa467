import { useId, useState } from 'react';
import { type FieldErrors, useFormContext, useWatch } from 'react-hook-form';
import type { Unit } from '../../../contract/unit';
import { useIsWide } from '../../client/use-screen';
import type { ChargeDraft } from '../../domain/staff/charge-draft';
import type { PropertyDraft } from '../../domain/staff/property-draft';
import { Button } from '../../ui/button';
import { CheckboxField, Field, Select, TextInput } from '../../ui/field';
import { ChevronDown } from '../../ui/icons';
import { MoveItemButtons, RemoveItemButton } from './form-section';

type ChargeFieldsProps = { index: number; units: Unit[]; errors: FieldErrors<ChargeDraft> | undefined };

type ChargeRowProps = ChargeFieldsProps & {
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
};

const besidesLabels = 'group-first:mt-7.5';

/**
 * A charge in one line at a desk, in two on a narrower screen; the first one's labels head the columns. What few charges need is
 * behind 'More', which says what is chosen there and stays open while one of its fields is refused.
 */
export function ChargeRow({ index, count, units, errors, onMove, onRemove }: ChargeRowProps) {
  const { register } = useFormContext<PropertyDraft>();
  const charge = useWatch<PropertyDraft, `charges.${number}`>({ name: `charges.${index}` });
  const [isOpened, setIsOpened] = useState(false);
  const isWide = useIsWide();
  const moreId = useId();
  const isOpen = isOpened || Boolean(errors?.amountMax || errors?.due || errors?.unitId);
  const field = <Name extends keyof ChargeDraft>(name: Name) => register(`charges.${index}.${name}`);
  const moveButtons = (
    <div className={`flex justify-end max-lg:col-span-2 ${besidesLabels}`}>
      <MoveItemButtons item="charge" {...{ index, count, onMove }} />
      {isWide && <RemoveItemButton item="charge" {...{ index, onRemove }} />}
    </div>
  );
  return (
    <li className="group border-line border-t py-3 first:border-t-0 lg:py-1.5">
      <fieldset className="min-w-0">
        <legend className="sr-only">{`Charge ${index + 1}`}</legend>
        <div className="grid grid-cols-[minmax(0,4fr)_minmax(0,6fr)_auto_auto] items-start gap-x-2 gap-y-2 lg:grid-cols-[minmax(0,2fr)_6rem_8.5rem_8.5rem_minmax(0,1.5fr)_auto] lg:gap-x-3 group-[:not(:first-child)]:[&_label]:sr-only">
          <Field label="Name" required error={errors?.name?.message} className="max-lg:col-span-2">
            <TextInput autoComplete="off" {...field('name')} />
          </Field>
          {!isWide && moveButtons}
          <Field label="Amount ($)" required error={errors?.amount?.message}>
            <TextInput inputMode="decimal" autoComplete="off" className="tabular" {...field('amount')} />
          </Field>
          {isWide && <KindField index={index} />}
          {charge.kind === 'usage' ? (
            <p className={`flex min-h-11 items-center text-ink-soft ${besidesLabels}`}>Every month</p>
          ) : (
            <Field label="Paid" error={errors?.every?.message}>
              <Select {...field('every')}>
                <option value="month">Every month</option>
                <option value="once">Once</option>
              </Select>
            </Field>
          )}
          <Button
            variant="ghost"
            aria-expanded={isOpen}
            aria-controls={moreId}
            onClick={() => setIsOpened(!isOpen)}
            className={`min-w-0 justify-start! max-lg:px-3! lg:px-2! ${besidesLabels}`}
          >
            <span className="max-lg:sr-only">More</span>
            <span className="min-w-0 truncate font-normal text-ink-soft text-sm max-lg:sr-only">
              {furtherFacts(charge, units)}
            </span>
            <ChevronDown className={isOpen ? 'size-4 shrink-0 rotate-180' : 'size-4 shrink-0'} />
          </Button>
          {isWide ? (
            moveButtons
          ) : (
            <div className={besidesLabels}>
              <RemoveItemButton item="charge" {...{ index, onRemove }} />
            </div>
          )}
        </div>
        <div id={moreId} className="empty:hidden">
          {isOpen && <FurtherFields charge={charge} index={index} units={units} errors={errors} />}
        </div>
      </fieldset>
    </li>
  );
}

/** Behind 'More' on a narrow screen. */
function KindField({ index }: { index: number }) {
  const { register } = useFormContext<PropertyDraft>();
  return (
    <Field label="Kind">
      <Select {...register(`charges.${index}.kind`)}>
        <option value="required">Required</option>
        <option value="optional">Optional</option>
        <option value="usage">Usage-based (estimate)</option>
      </Select>
    </Field>
  );
}

const dueNames = { application: 'With the application', signing: 'At signing', move_in: 'At move-in' };

const isPaidOnce = ({ kind, every }: ChargeDraft) => kind !== 'usage' && every === 'once';

/** What 'More' holds, in a few words. */
function furtherFacts(charge: ChargeDraft, units: Unit[]): string {
  const { amountMax, per, unitId, due, refundable } = charge;
  const unitName = units.find(({ id }) => String(id) === unitId)?.name ?? 'A deleted unit type';
  return [
    amountMax.trim() !== '' && `Up to $${amountMax.trim()}`,
    per === 'unit' ? 'Divided' : 'Each person',
    unitId !== '' && unitName,
    isPaidOnce(charge) && due !== '' && dueNames[due],
    isPaidOnce(charge) && refundable && 'Refundable',
  ]
    .filter(Boolean)
    .join(' · ');
}

function FurtherFields({ charge, index, units, errors }: ChargeFieldsProps & { charge: ChargeDraft }) {
  const { register } = useFormContext<PropertyDraft>();
  const field = <Name extends keyof ChargeDraft>(name: Name) => register(`charges.${index}.${name}`);
  const { unitId } = charge;
  const isWide = useIsWide();
  const isOfDeletedUnit = unitId !== '' && !units.some(({ id }) => String(id) === unitId);
  return (
    <div className="mt-2 grid grid-cols-2 gap-x-3 gap-y-3 rounded-md bg-sunken p-3 sm:grid-cols-3 lg:mb-2 lg:grid-cols-5">
      {!isWide && <KindField index={index} />}
      <Field label="Up to ($)" error={errors?.amountMax?.message}>
        <TextInput inputMode="decimal" autoComplete="off" className="tabular" {...field('amountMax')} />
      </Field>
      <Field label="By">
        <Select {...field('per')}>
          <option value="person">Each person</option>
          <option value="unit">The unit, divided</option>
        </Select>
      </Field>
      {(units.length > 0 || isOfDeletedUnit) && (
        <Field label="Applies to" error={errors?.unitId?.message}>
          <Select {...field('unitId')}>
            <option value="">All unit types</option>
            {units.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {isOfDeletedUnit && <option value={unitId}>A deleted unit type</option>}
          </Select>
        </Field>
      )}
      {isPaidOnce(charge) && (
        <>
          <Field label="Due" error={errors?.due?.message}>
            <Select {...field('due')}>
              <option value="">Not stated</option>
              {Object.entries(dueNames).map(([due, name]) => (
                <option key={due} value={due}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <CheckboxField className="self-end" {...field('refundable')}>
            Refundable
          </CheckboxField>
        </>
      )}
    </div>
  );
}
