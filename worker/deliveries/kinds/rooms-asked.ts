import { answeredBy, participantsOf } from '../../../rules/room-choice/room-choice';
import { daysAfter, type EmailedDefinition } from './definition';

/** Asks the participants of a room choice for their rankings, and reminds them once before it closes. */
export const roomsAsked: EmailedDefinition<'rooms_asked'> = {
  events: {
    'rooms.asked': {
      mergedWith: ({ params }) => {
        if (params?.recipientIds) return ['rooms_member_added'];
        return params?.isReminder ? [] : ['rooms_cancelled'];
      },
    },
  },
  occasion: ({ params, subjectId, createdAt }) => `${subjectId} ${params?.isReminder ? 'soon' : createdAt}`,
  isStillTrue: ({ roomChoice }, occasion) => roomChoice?.status === 'open' && occasion.startsWith(`${roomChoice.id} `),
  isFor: ({ id }, group) => {
    const choice = group.roomChoice;
    return choice !== null && participantsOf(group, choice).includes(id) && !answeredBy(group, choice).includes(id);
  },
  title: (t, { property }) => t('rooms_askedSubject', { property }),
  email: {
    isOnlyNewestSent: true,
    body: ({ group, t, portal }) => ({
      lead: t('roomsAsked', { property: group.property.name }),
      action: { label: t('rankRooms'), href: `${portal}#rank` },
    }),
  },
  push: {
    body: ({ t }) => t('roomsAsked'),
    place: '#rank',
    urgency: 'normal',
    until: ({ createdAt }) => daysAfter(createdAt, 1),
  },
};
