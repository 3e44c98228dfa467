/** First letters of up to two words, in capitals: 'Priya Raman' is 'PR' (spec section 9). */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return words
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
