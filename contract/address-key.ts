/** Spellings of one mailbox compare equal: case, what follows a plus sign, and at Gmail dots and its other domain. */
export function addressKey(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, domain] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()];
  const plus = name.indexOf('+');
  const mailbox = plus > 0 ? name.slice(0, plus) : name;
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}
