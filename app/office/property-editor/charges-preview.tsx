import { useFormContext, useWatch } from 'react-hook-form';
import { chargeSharesOf, monthlyTotalOf } from '../../../contract/room-costs';
import type { Unit } from '../../../contract/unit';
import { chargeOf } from '../../domain/charge-draft';
import { monthlyTotalText, rentAndCharges } from '../../domain/prices';
import type { PropertyDraft } from '../../domain/property-draft';

/** What students will read of the first room of each unit type, as it is typed. */
export function ChargesPreview({ units }: { units: Unit[] }) {
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
              <span className="tabular block font-semibold">{monthlyTotalText([priced], 'en')} per month</span>
              <span className="tabular block text-ink-soft text-sm">{rentAndCharges([priced], 'en')}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
