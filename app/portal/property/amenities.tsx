import { propertyTexts } from '../../../texts/sentences/property';
import { useSentences } from '../../client/use-sentences';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import {
  Bath,
  Coffee,
  CookingPot,
  Dumbbell,
  Gamepad2,
  type IconComponent,
  ShieldCheck,
  Sofa,
  Sparkles,
  SquareParking,
  Tv,
  Waves,
  Wifi,
  Zap,
} from '../../ui/icons';

export function Amenities({ names }: { names: string[] }) {
  const t = useSentences(propertyTexts);
  if (names.length === 0) return null;
  return (
    <Card title={t('amenities')}>
      <ul className="flex flex-wrap gap-2">
        {names.map((name) => {
          const Icon = amenityIcon(name);
          return (
            <li key={name}>
              <Badge icon={<Icon />} className="py-1.5 text-base">
                <bdi>{name}</bdi>
              </Badge>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const icons = new Map<string, IconComponent>([
  ['wifi', Wifi],
  ['parking', SquareParking],
  ['pool', Waves],
  ['gym', Dumbbell],
  ['security', ShieldCheck],
  ['commonarea', Sofa],
  ['electric', Zap],
  ['coffee', Coffee],
  ['tv', Tv],
  ['gaming', Gamepad2],
  ['kitchen', CookingPot],
  ['hottub', Bath],
]);

/** Ignores spelling differences; a spark by default. */
function amenityIcon(name: string): IconComponent {
  return icons.get(name.toLowerCase().replace(/[^a-z]/g, '')) ?? Sparkles;
}
