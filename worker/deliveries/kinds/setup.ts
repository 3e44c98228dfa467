import { dateFormat } from '../../../texts/date-formats';
import type { Language } from '../../../texts/languages';
import type { EmailedDefinition } from './definition';

/** The point person's link to set up a group, which staff have created. */
export const setup: EmailedDefinition<'setup'> = {
  events: {},
  isStillTrue: ({ setupCompletedAt }) => setupCompletedAt === null,
  title: (t, { property }) => t('setupSubject', { property }),
  email: {
    to: 'point person',
    body: ({ email, group, t, siteOrigin }) => ({
      lead: t('setup', { property: group.property.name }),
      action: { label: t('completeSetup'), href: `${siteOrigin}/admin-setup/${email.setupToken}` },
      notes: [t('setupWorksOnce', { day: longDate(email.setupTokenExpiresAt, t.language) }), t('setupUnexpected')],
    }),
  },
};

const longDate = (instant: string | null, language: Language) =>
  dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(instant ?? 0));
