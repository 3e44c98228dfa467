import type { MemberEmail } from '../../db/members/member-emails';
import { limits } from '../contract/values/limits';
import type { EmailContent } from './email-layout';
import { instantInZone, tourText } from './written-dates';

/** Where the links of an e-mail lead to; `confirmToken` is what confirms the address. */
type MemberEmailLinks = { siteOrigin: string; confirmToken: string };

/** What a member is e-mailed (docs/product.md, "E-mail"). */
export function memberEmailContent(email: MemberEmail, { siteOrigin, confirmToken }: MemberEmailLinks): EmailContent {
  const group = { label: "Open your group's page", href: `${siteOrigin}/group/${email.shareCode}` };
  const common = { subject: email.subject, greeting: `Hi ${email.memberName},`, action: group, notes: [] };
  const stop = { href: `${siteOrigin}/mail/stop#token=${email.stopToken}` };
  switch (email.kind) {
    case 'confirm':
      return {
        ...common,
        lead: `Somebody, we hope you, wants to be e-mailed when your group at ${email.propertyName} decides something. Please confirm that this is your address.`,
        action: { label: 'Confirm my address', href: `${siteOrigin}/mail/confirm#token=${confirmToken}` },
        notes: ['If you did not ask for this, you can ignore it: without your confirmation nothing else is sent.'],
        stop: { ...stop, text: 'Never write to me about this group' },
      };
    case 'tour':
      return { ...common, ...tourContent(email), stop };
    case 'deadline':
      return {
        ...common,
        lead: `Your group at ${email.propertyName} decides by ${instantInZone(email.decisionDeadline ?? '', email.timeZone)}, and you have not said yet whether you are in or out.`,
        action: { ...group, label: 'Say whether you are in' },
        stop,
      };
    case 'digest':
      return { ...common, lead: `Since you were last there: ${newsText(email)}.`, stop };
  }
}

function tourContent({ tour, propertyName }: MemberEmail): Pick<EmailContent, 'lead' | 'notes'> {
  if (!tour) return { lead: `The tour of ${propertyName} that was confirmed was cancelled.`, notes: [] };
  return {
    lead: `Your group visits ${propertyName} on ${tourText(tour)}. Please say on the group's page whether you can come.`,
    notes: tour.note ? [`Note: ${tour.note}`] : [],
  };
}

const namesShown = 3;

/** '3 new messages, Ana joined' */
function newsText({ newMessages, newcomers }: MemberEmail): string {
  const count = newMessages < limits.newsInDigest ? String(newMessages) : `${limits.newsInDigest - 1}+`;
  const said = newMessages > 0 ? [`${count} new ${newMessages === 1 ? 'message' : 'messages'}`] : [];
  const named = newcomers.slice(0, namesShown).map((name) => `${name} joined`);
  const others = newcomers.length - named.length;
  return [...said, ...named, ...(others > 0 ? [`${others} more joined`] : [])].join(', ');
}
