import type { SetupInvitation } from '../../db/members/emails';
import type { EmailContent } from './email-layout';

/** Its `%s` is the property's name. */
export const setupInvitationSubject = 'Set up your group at %s';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** What a point person is sent: the one-time link to the setup page, on the site's own address. */
export function setupInvitation(invitation: SetupInvitation, siteOrigin: string): EmailContent {
  const { subject, pointPersonName, propertyName, setupToken, expiresAt } = invitation;
  return {
    subject,
    greeting: `Hi ${pointPersonName},`,
    lead: `You are the point person for a group at ${propertyName}. Tell your roommates how to reach you and when you want to decide, and you get the page to share with them.`,
    action: { label: 'Complete your setup', href: `${siteOrigin}/admin-setup/${setupToken}` },
    notes: [
      `The link works once, until ${longDate.format(new Date(expiresAt))}. Please do not forward it: whoever opens it can take your place.`,
      'If you did not expect this message, you can ignore it.',
    ],
  };
}
