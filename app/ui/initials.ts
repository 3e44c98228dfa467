/**
 * First letters or digits of up to two words, in capitals: 'Priya Raman' is 'PR' (docs/product.md, "Chat"). A name
 * without any, such as an emoji, is its first sign.
 */
export function initialsOf(name: string): string {
  const trimmed = name.trim();
  const firsts = trimmed.split(/\s+/).flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? []);
  return (firsts.slice(0, 2).join('') || ([...trimmed][0] ?? '')).toUpperCase();
}
