import type { EmailedDefinition } from './definition';

/** Asks a member who requested emails to confirm the address. */
export const confirm: EmailedDefinition<'confirm'> = {
  events: {},
  title: (t, { property }) => t('confirmSubject', { property }),
  email: {
    to: 'unconfirmed member',
    body: ({ group, t, siteOrigin, confirmToken }) => ({
      lead: t('confirm', { property: group.property.name }),
      action: { label: t('confirmAddress'), href: `${siteOrigin}/mail/confirm#token=${confirmToken}` },
      notes: [t('confirmUnexpected')],
      stop: t('neverWrite'),
    }),
  },
};
