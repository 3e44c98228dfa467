import type { Unit } from '../../../contract/unit';
import { useFocusOnArrival } from '../../client/use-focus';
import { priceOf } from '../../domain/prices';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { PenLine } from '../../ui/icons';
import { FormSection } from './form-section';
import { unfinishedUploads } from './property-form';

type UnitsSummaryProps = {
  units: Unit[];
  takesFocus: boolean;
  onEdit: () => void;
};

export function UnitsSummary({ units, takesFocus, onEdit }: UnitsSummaryProps) {
  const editButton = useFocusOnArrival<HTMLButtonElement>(takesFocus);
  const isUploading = unfinishedUploads.useTotal() > 0;
  return (
    <FormSection title="Units & Rooms" hint="Saved one by one in their own editor.">
      {units.length === 0 && <p className="mb-4 text-ink-soft">No units yet.</p>}
      <ul className="wrap-anywhere mb-4 grid grid-cols-1 gap-4">
        {units.map((unit) => (
          <li
            key={unit.id}
            className="[contain-intrinsic-block-size:auto_20rem] [content-visibility:auto] rounded-lg border border-line bg-surface p-4"
          >
            <h3 className="text-lg">{unit.name}</h3>
            <UnitFacts unit={unit} />
            {unit.rooms.length > 0 && (
              <ul className="mt-3 divide-y divide-line border-line border-t">
                {unit.rooms.map(({ id, name, isPrimary, monthlyRate }) => (
                  <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-2">
                    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                      {name}
                      {isPrimary && <Badge tone="accent">Primary</Badge>}
                    </span>
                    <span className="tabular ms-auto">{priceOf(monthlyRate, 'en')}/month</span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <Button ref={editButton} variant="secondary" icon={<PenLine />} disabled={isUploading} onClick={onEdit}>
        Edit Units & Rooms
      </Button>
      {isUploading && <p className="mt-2 text-ink-soft text-sm">Wait until every photo is uploaded.</p>}
    </FormSection>
  );
}

export function UnitFacts({ unit }: { unit: Pick<Unit, 'bedrooms' | 'bathrooms' | 'sqft' | 'isActive'> }) {
  const { bedrooms, bathrooms, sqft, isActive } = unit;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
      <span>
        {bedrooms} bed / {bathrooms} bath
      </span>
      {sqft > 0 && <span>{sqft.toLocaleString('en-US')} sq ft</span>}
      {!isActive && <Badge>Not shown to visitors</Badge>}
    </p>
  );
}
