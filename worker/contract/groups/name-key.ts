/** Spellings of one name compare equal (docs/product.md, "Wire format"). */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}
