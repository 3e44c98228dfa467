import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { amenityIcon } from './amenity-icon';

export function Amenities({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  return (
    <Card title="Amenities">
      <ul className="flex flex-wrap gap-2">
        {names.map((name) => {
          const Icon = amenityIcon(name);
          return (
            <li key={name}>
              <Badge icon={<Icon aria-hidden />} className="py-1.5 text-base">
                {name}
              </Badge>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
