/** The words of an address that may be its owner's name: 'Dana', 'Reyes' of dana.reyes+home@. */
export const wordsOfAddress = (email: string): string[] =>
  email
    .replace(/[@+].*$/, '')
    .split(/[._-]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));

/** Of a colleague who did not sign in with a name, what their address says of it. */
export const colleagueName = ({ email, name }: { email: string; name?: string | null }): string =>
  name || wordsOfAddress(email).join(' ') || email;

/** With the address where several have the same name. */
export function namesInChoice(
  colleagues: readonly { email: string; name: string }[],
): { email: string; text: string }[] {
  const named = colleagues.map(({ email, name }) => ({ email, text: colleagueName({ email, name }) }));
  return named.map(({ email, text }) => {
    const isShared = named.some((other) => other.email !== email && other.text === text);
    return { email, text: isShared ? `${text} (${email})` : text };
  });
}
