/** How two spellings of one name are matched: trimmed, NFKC, ignoring case (docs/product.md, "Wire format"). */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}
