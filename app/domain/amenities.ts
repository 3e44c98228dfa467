import { cleanText } from '../../worker/contract/text';

/** The list with a typed amenity at its end; blanks and repeats that differ only in case are ignored. */
export function withAmenity(amenities: string[], typed: string): string[] {
  const name = cleanText(typed);
  const isKnown = amenities.some((known) => known.toLowerCase() === name.toLowerCase());
  return name === '' || isKnown ? amenities : [...amenities, name];
}
