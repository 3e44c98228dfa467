import type { Language } from '../texts/languages';
import { stepNameTexts } from '../texts/sentences/lease-steps';

// The steps that every property begins with. The product knows them by name, however it is capitalized.
export const appliedStepName = 'Applied';
export const guarantorStepName = 'Guarantor confirmed';
export const approvedStepName = 'Approved';
export const signedStepName = 'Lease signed';

const textKeys = new Map([
  [appliedStepName.toLowerCase(), 'applied'],
  [guarantorStepName.toLowerCase(), 'guarantorConfirmed'],
  [approvedStepName.toLowerCase(), 'approved'],
  [signedStepName.toLowerCase(), 'leaseSigned'],
] as const);

const textKeyOf = (name: string) => textKeys.get(name.toLowerCase());

/** Translates the default names; an office's own names stay as they are. */
export function stepName(name: string, language: Language): string {
  const key = textKeyOf(name);
  return key ? stepNameTexts(language)(key) : name;
}

export const isApplied = (name: string): boolean => textKeyOf(name) === 'applied';

export const isGuarantorConfirmed = (name: string): boolean => textKeyOf(name) === 'guarantorConfirmed';

type Step = { name: string; by: 'member' | 'guarantor' | 'office' };

/** What a member does for a step; null for the office's steps, and for a member's that the product does not know. */
export function stepTask({ name, by }: Step): 'apply' | 'askGuarantor' | 'sign' | null {
  if (by === 'guarantor') return 'askGuarantor';
  if (by === 'office') return null;
  const key = textKeyOf(name);
  if (key === 'applied') return 'apply';
  return key === 'leaseSigned' ? 'sign' : null;
}
