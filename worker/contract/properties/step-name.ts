import type { Language } from '../language/languages';
import { stepNameTexts } from '../sentences/step-names';

/** The steps that every property begins with, by what they are called in English. */
const keys = {
  applied: 'applied',
  'guarantor confirmed': 'guarantorConfirmed',
  approved: 'approved',
  'lease signed': 'leaseSigned',
} as const;

/** What a step to the lease is called in a language; what an office has named itself stays as it is. */
export function stepName(name: string, language: Language): string {
  const english = name.toLowerCase();
  return english in keys ? stepNameTexts(language)(keys[english as keyof typeof keys]) : name;
}
