/** How two spellings of one name are matched: trimmed, NFKC, ignoring case (contract section 3). */
export function nameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}
