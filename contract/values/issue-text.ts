import { sentenceOf } from '../../texts/area';
import type { Language } from '../../texts/languages';
import { fieldTexts, issueTexts } from '../../texts/sentences/issues';
import type { Field } from './issue';

/** @param isWhole whether the issue is about the whole body */
export function issueText(message: string, language: Language, isWhole = false): string {
  const t = issueTexts(language);
  const [key, values] = message.startsWith('[') ? JSON.parse(message) : [message];
  if (!Object.hasOwn(issueTexts.textsIn(language) ?? {}, key)) return t(isWhole ? 'notAnObject' : 'wrongForm');
  const field: Field | undefined = values?.field;
  return sentenceOf(t, field ? [key, { ...values, field: fieldTexts(language)(field) }] : values ? [key, values] : key);
}
