/** UAX #15 section 13, Stream-Safe Text: no language has more marks on a letter, and normalizing them takes quadratic time. */
const furtherMarks = /(\p{M}{30})\p{M}+/gu;

/** `String.normalize` in linear time for any input. */
export function normalized(typed: string, form: 'NFC' | 'NFKC'): string {
  return typed.replace(furtherMarks, '$1').normalize(form);
}

/** Different spellings of a name have the same key: in NFKC, trimmed, without case. */
export function nameKey(name: string): string {
  return normalized(name, 'NFKC').trim().toLowerCase();
}

/** Different addresses of a mailbox have the same key: ignores case, plus tags, and Gmail's dots and second domain. */
export function mailboxKey(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, domain] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()];
  const plus = name.indexOf('+');
  const mailbox = plus > 0 ? name.slice(0, plus) : name;
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}
