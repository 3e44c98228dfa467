import { useId, useState } from 'react';
import type { PropertySummary } from '../../domain/property/property-summary';
import { Select } from '../../ui/select';
import { LogoUploader } from '../property-editor/logo/logo-uploader';

/** The logo of the property chosen beside it, the first one to begin with (docs/product.md, "Dashboard"). */
export function LogoPanel({ properties }: { properties: PropertySummary[] | undefined }) {
  const [titleId, selectId] = [useId(), useId()];
  const [chosenId, setChosenId] = useState<number | null>(null);
  const property = properties?.find(({ id }) => id === chosenId) ?? properties?.[0];
  if (!property) return null;
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-x-6 gap-y-3 rounded-lg border border-line bg-surface px-4 py-2 max-md:order-last max-md:py-4 md:flex-row md:items-center lg:col-span-2"
    >
      <h2 id={titleId} className="text-base">
        Property Logo
      </h2>
      <label htmlFor={selectId} className="sr-only">
        Property
      </label>
      <div className="md:w-48 lg:w-64">
        <Select id={selectId} value={property.id} onChange={(event) => setChosenId(Number(event.target.value))}>
          {properties?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <LogoUploader key={property.id} property={property} isRow />
    </section>
  );
}
