import { useId, useState } from 'react';
import type { PropertySummary } from '../../domain/property/property-summary';
import { Card } from '../../ui/card';
import { Select } from '../../ui/select';
import { LogoUploader } from '../property-editor/logo/logo-uploader';

/** The logo of the property chosen beside it, the first one to begin with (docs/product.md, "Dashboard"). */
export function LogoPanel({ properties }: { properties: PropertySummary[] | undefined }) {
  const selectId = useId();
  const [chosenId, setChosenId] = useState<number | null>(null);
  const property = properties?.find(({ id }) => id === chosenId) ?? properties?.[0];
  if (!property) return null;
  return (
    <Card title="Property Logo">
      <label htmlFor={selectId} className="mb-1.5 block font-medium">
        Property
      </label>
      <Select id={selectId} value={property.id} onChange={(event) => setChosenId(Number(event.target.value))}>
        {properties?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <LogoUploader key={property.id} property={property} />
    </Card>
  );
}
