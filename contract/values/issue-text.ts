import { sentenceAmong } from '../../texts/area';
import type { Language } from '../../texts/languages';
import { fieldTexts, issueTexts } from '../../texts/sentences/issues';

const ofVisitors = { issues: [issueTexts], fields: [fieldTexts] };

type Areas = Record<keyof typeof ofVisitors, Parameters<typeof sentenceAmong>[0]>;

/** @param isWhole whether the issue is about the whole body */
export function issueText(
  message: string,
  language: Language,
  isWhole = false,
  { issues, fields }: Areas = ofVisitors,
): string {
  const [key, values] = message.startsWith('[') ? JSON.parse(message) : [message];
  const field = values?.field && sentenceAmong(fields, language, values.field);
  const sentence = sentenceAmong(issues, language, key, { ...values, field });
  return sentence ?? issueTexts(language)(isWhole ? 'notAnObject' : 'wrongForm');
}
