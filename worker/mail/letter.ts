import type { Letter } from '../../db/members/letters';
import { limits } from '../contract/values/limits';
import type { EmailContent } from './email-layout';
import { instantInZone, tourText } from './written-dates';

/** Where the links of a letter lead to; `confirmToken` is what confirms the address. */
export type LetterLinks = { siteOrigin: string; confirmToken: string };

/** What a member is e-mailed (docs/product.md, "E-mail"). */
export function letterContent(letter: Letter, { siteOrigin, confirmToken }: LetterLinks): EmailContent {
  const group = { label: "Open your group's page", href: `${siteOrigin}/group/${letter.shareCode}` };
  const common = { subject: letter.subject, greeting: `Hi ${letter.memberName},`, action: group, notes: [] };
  const stop = { href: `${siteOrigin}/mail/stop#token=${letter.stopToken}` };
  switch (letter.kind) {
    case 'confirm':
      return {
        ...common,
        lead: `Somebody, we hope you, wants to be e-mailed when your group at ${letter.propertyName} decides something. Please confirm that this is your address.`,
        action: { label: 'Confirm my address', href: `${siteOrigin}/mail/confirm#token=${confirmToken}` },
        notes: ['If you did not ask for this, you can ignore it: without your confirmation nothing else is sent.'],
        stop: { ...stop, text: 'Never write to me about this group' },
      };
    case 'tour':
      return { ...common, ...tourContent(letter), stop };
    case 'deadline':
      return {
        ...common,
        lead: `Your group at ${letter.propertyName} decides by ${instantInZone(letter.decisionDeadline ?? '', letter.timeZone)}, and you have not said yet whether you are in or out.`,
        action: { ...group, label: 'Say whether you are in' },
        stop,
      };
    case 'digest':
      return { ...common, lead: `Since you were last there: ${newsText(letter)}.`, stop };
  }
}

function tourContent({ tour, propertyName }: Letter): Pick<EmailContent, 'lead' | 'notes'> {
  if (!tour) return { lead: `The tour of ${propertyName} that was confirmed was cancelled.`, notes: [] };
  return {
    lead: `Your group visits ${propertyName} on ${tourText(tour)}. Please say on the group's page whether you can come.`,
    notes: tour.note ? [`Note: ${tour.note}`] : [],
  };
}

const namesShown = 3;

/** '3 new messages, Ana joined' */
function newsText({ newMessages, newcomers }: Letter): string {
  const count = newMessages < limits.newsInDigest ? String(newMessages) : `${limits.newsInDigest - 1}+`;
  const said = newMessages > 0 ? [`${count} new ${newMessages === 1 ? 'message' : 'messages'}`] : [];
  const named = newcomers.slice(0, namesShown).map((name) => `${name} joined`);
  const others = newcomers.length - named.length;
  return [...said, ...named, ...(others > 0 ? [`${others} more joined`] : [])].join(', ');
}
