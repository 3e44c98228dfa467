import { normalized } from './values/normalized';

/** Spellings of one name compare equal (docs/product.md, "Wire format"). */
export function nameKey(name: string): string {
  return normalized(name, 'NFKC').trim().toLowerCase();
}
