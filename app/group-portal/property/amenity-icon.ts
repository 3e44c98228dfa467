import {
  Bath,
  Coffee,
  CookingPot,
  Dumbbell,
  Gamepad2,
  type LucideIcon,
  ShieldCheck,
  Sofa,
  Sparkles,
  SquareParking,
  Tv,
  Waves,
  Wifi,
  Zap,
} from 'lucide-react';

const icons = new Map<string, LucideIcon>([
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

/** The icon of an amenity, however its name is spelled; a spark for one that has none of its own. */
export function amenityIcon(name: string): LucideIcon {
  return icons.get(name.toLowerCase().replace(/[^a-z]/g, '')) ?? Sparkles;
}
