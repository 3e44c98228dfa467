import { participantsOf } from '../../../rules/room-choice/room-choice';
import { daysAfter, type EmailedDefinition } from './definition';

/** A proposal for who gets which room. */
export const roomsProposed: EmailedDefinition<'rooms_proposed'> = {
  events: { 'rooms.proposed': { mergedWith: () => ['rooms_proposed'] } },
  occasion: ({ subjectId, createdAt }) => `${subjectId} ${createdAt}`,
  isStillTrue: ({ roomChoice }, occasion) =>
    roomChoice?.status === 'proposed' && occasion === `${roomChoice.id} ${roomChoice.closedAt}`,
  isFor: ({ id }, group) => group.roomChoice !== null && participantsOf(group, group.roomChoice).includes(id),
  title: (t, { property }) => t('rooms_proposedSubject', { property }),
  email: {
    isOnlyNewestSent: true,
    body: ({ group, t, portal }) => ({
      lead: t('roomsProposed', { property: group.property.name }),
      action: { label: t('seeProposal'), href: `${portal}#rank` },
    }),
  },
  push: {
    body: ({ t }) => t('roomsProposed'),
    place: '#rank',
    urgency: 'normal',
    until: ({ createdAt }) => daysAfter(createdAt, 3),
  },
};
