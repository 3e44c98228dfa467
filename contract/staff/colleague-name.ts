/** What an address says of its owner's name, for addresses that did not sign in with a name: 'Dana Reyes' of dana.reyes@. */
export function colleagueName(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[._-]+/).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email;
}
