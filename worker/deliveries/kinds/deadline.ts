import { listDeadlineEmails, recordNearDeadlines } from '../../../db/deliveries/due-notifications';
import { isUndecided } from '../../../rules/interest';
import { formatInstant } from '../../../texts/format-instant';
import type { EmailedDefinition } from './definition';

/** A deadline within 24 hours: an email to those who are undecided, and a push to everyone. */
export const deadline: EmailedDefinition<'deadline'> = {
  events: { 'deadline.near': {} },
  due: { listEmails: listDeadlineEmails, recordEvents: recordNearDeadlines },
  occasion: ({ params }) => String(params?.decisionDeadline),
  isStillTrue: ({ outcome, decisionDeadline }, occasion) => outcome === null && decisionDeadline === occasion,
  title: (t, { property }) => t('deadlineSubject', { property }),
  email: {
    isWanted: isUndecided,
    body: ({ group, t, portal }) => ({
      lead: t('deadline', {
        property: group.property.name,
        deadline: formatInstant(group.decisionDeadline, group.timeZone, t.language),
      }),
      action: { label: t('decide'), href: portal },
    }),
  },
  push: {
    // Those that were not notified of this deadline yet.
    devices: async (_env, _db, { params }) => params?.devices ?? [],
    body: ({ contents: { group }, t }) =>
      t('deadline', { deadline: formatInstant(group.decisionDeadline, group.timeZone, t.language) }),
    urgency: 'high',
    until: ({ params }) => new Date(String(params?.decisionDeadline)),
  },
};
