import type { Language } from '../texts/languages';
import { stepNameTexts } from '../texts/sentences/lease-steps';

const keys = {
  applied: 'applied',
  'guarantor confirmed': 'guarantorConfirmed',
  approved: 'approved',
  'lease signed': 'leaseSigned',
} as const;

const isDefault = (name: string): name is keyof typeof keys => Object.hasOwn(keys, name);

/** Translates the default names; an office's own names stay as they are. */
export function stepName(name: string, language: Language): string {
  const english = name.toLowerCase();
  return isDefault(english) ? stepNameTexts(language)(keys[english]) : name;
}
