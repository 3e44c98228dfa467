import type { Unit } from '../../../../worker/contract/properties/unit';
import { Badge } from '../../../ui/badge';

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
