import type { Language } from '../../texts/languages';
import { fieldTexts, issueTexts } from '../../texts/sentences/issues';
import { staffFieldTexts, staffIssueTexts } from '../../texts/staff/issues';
import { issueText } from './issue-text';

const areas = { issues: [issueTexts, staffIssueTexts], fields: [fieldTexts, staffFieldTexts] };

/** For the server and the office's pages: with the issues that only staff cause, which are in English. */
export function staffIssueText(message: string, language: Language = 'en', isWhole = false): string {
  return issueText(message, language, isWhole, areas);
}
