/** UAX #15 section 13, Stream-Safe Text: no language needs more marks on one letter, and sorting them takes quadratic time. */
const furtherMarks = /(\p{M}{30})\p{M}+/gu;

/** In linear time, whatever was typed; call this instead of `String.normalize`. */
export function normalized(typed: string, form: 'NFC' | 'NFKC'): string {
  return typed.replace(furtherMarks, '$1').normalize(form);
}
