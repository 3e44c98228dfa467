import type { Language } from '../language/languages';
import { stepNameTexts } from '../sentences/lease-steps';

const keys = {
  applied: 'applied',
  'guarantor confirmed': 'guarantorConfirmed',
  approved: 'approved',
  'lease signed': 'leaseSigned',
} as const;

/** Translates the default names; an office's own names stay as they are. */
export function stepName(name: string, language: Language): string {
  const english = name.toLowerCase();
  return english in keys ? stepNameTexts(language)(keys[english as keyof typeof keys]) : name;
}
