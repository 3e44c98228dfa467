import { limits } from '../../../contract/values/limits';
import { officeLimits } from '../../../contract/values/office-limits';
import type { Rows } from '../../../dev/demo/seed';
import { sceneShareCode } from '../../support/worker/every-call/scene';
import { pointPerson, propertyForm } from '../../support/world';

export const list = <Item>(length: number, item: (at: number) => Item): Item[] =>
  Array.from({ length }, (_, at) => item(at));

/** As long as a text may be, in characters that take three bytes each. */
const longest = (length: number) => '漢'.repeat(length);

const photo = (at: number) => ({
  url: `/public-objects/${at}`,
  filename: longest(limits.name),
  originalName: longest(limits.name),
  size: 10,
});

/** What fills a property up to `limits.propertyBytes`: as many rooms as it may have, or its longest texts. */
export type Filling = 'rooms' | 'texts';

const fillings = {
  rooms: { rooms: limits.roomsPerUnit, name: 5, unitPhotos: 0, answer: 50, question: 50 },
  texts: { rooms: limits.membersChoosingRooms, name: 20, unitPhotos: 1, answer: 4000, question: limits.faqQuestion },
};

export function fullProperty(id: number, filling: Filling, createdAt: string): Rows {
  const most = fillings[filling];
  const units = list(limits.unitsPerProperty, (at) => id * 1000 + at);
  const { units: _, ...property } = propertyForm;
  return {
    properties: [
      {
        ...property,
        ...{ id, createdAt, updatedAt: createdAt },
        name: longest(limits.name),
        address: longest(limits.address),
        description: longest(limits.longText),
        amenities: list(limits.amenities, (at) => `${at} ${longest(limits.amenity - 3)}`),
        basePhotos: list(limits.propertyPhotos, photo),
        faqItems: list(limits.faqItems, () => ({ question: longest(most.question), answer: longest(most.answer) })),
        leaseSteps: list(limits.leaseSteps, (at) => ({
          ...{ id: at + 1, name: longest(limits.leaseStepName), by: at % 2 ? 'office' : 'member' },
        })),
        charges: list(limits.charges, (at) => ({
          ...{ id: at + 1, name: longest(limits.chargeName), amount: 100, amountMax: 200, every: 'month' },
          ...{ kind: 'required', per: at % 2 ? 'unit' : 'person', refundable: false, due: null, unitId: null },
        })),
      },
    ],
    units: units.map((unitId) => ({
      ...{ id: unitId, propertyId: id, name: longest(most.name), sqft: limits.sqft },
      ...{ bedrooms: limits.bedrooms, bathrooms: limits.bathrooms, photos: list(most.unitPhotos, photo) },
    })),
    rooms: units.flatMap((unitId, unit) =>
      list(unit === 0 ? Math.max(most.rooms - 1, limits.membersChoosingRooms) : most.rooms, (at) => ({
        ...{ id: unitId * 100 + at, unitId, name: longest(most.name), monthlyRate: limits.monthlyRateCents },
      })),
    ),
  };
}

/** What a test may still add to a group that is full. */
const spare = 3;

/** A group of that property with almost as many members, messages, dates, questions and notes as it may have. */
export function fullGroup(id: number, propertyId: number, createdAt: string, setupToken: string): Rows {
  const memberOf = (at: number) => 10_000 + at;
  const members = list(limits.participantsPerGroup - spare, memberOf);
  const rooms = list(limits.membersChoosingRooms, (at) => propertyId * 100_000 + at);
  const dates = list(limits.tourDates, (at) => ({ date: `2090-01-0${at + 1}`, timePreference: 'AM' }));
  return {
    groups: [
      {
        ...{ id, propertyId, shareCode: sceneShareCode, ...pointPerson, createdAt, bio: longest(limits.longText) },
        ...{ adminSetupToken: setupToken, setupTokenExpiresAt: '2098-01-01T00:00:00.000Z' },
        confirmedTour: { date: '2090-01-02', timePreference: 'AM', note: longest(limits.tourNote) },
        ...{ decisionDeadline: '2090-01-01T00:00:00.000Z', timeZone: 'America/New_York' },
      },
    ],
    participants: members.map((member, at) => ({
      ...{ id: member, groupId: id, name: `${at} ${longest(limits.name - 4)}`, nameKey: `${at}`, createdAt },
      ...{ email: `${'x'.repeat(limits.email - 20)}${at}@student.test`, interestLevel: 'im_in' },
      ...{
        roomPreference: rooms[at % rooms.length],
        stepsDone: list(limits.leaseSteps, (step) => ({ id: step + 1, at: createdAt })),
      },
    })),
    participant_devices: members.map((member) => ({
      deviceHash: `device ${member}`,
      participantId: member,
      createdAt,
    })),
    messages: list(limits.messagesPerGroup - spare, (at) => ({
      ...{ groupId: id, participantId: memberOf(at % members.length), senderName: longest(limits.name) },
      ...{ content: longest(limits.message), createdAt, ordinal: at + 1 },
    })),
    tour_schedules: members.map((member) => ({
      ...{ groupId: id, participantId: member, participantName: longest(limits.name), nameKey: `${member}` },
      ...{ preferredDates: dates, createdAt, updatedAt: createdAt },
    })),
    questions: list(limits.questionsPerGroup - spare, () => ({
      ...{ groupId: id, name: longest(limits.name), question: longest(limits.question), createdAt },
      ...{ answer: longest(limits.answer), answeredAt: createdAt },
    })),
    notes: list(officeLimits.notesPerGroup, (at) => ({
      ...{ id: at + 1, groupId: id, text: longest(officeLimits.officeNote), staff: 'ana@example.com', createdAt },
    })),
    activity: list(limits.activityPerGroup, (at) => ({
      ...{ publicId: at + 1, groupId: id, kind: 'member_changed', role: 'member', subjectType: 'participant' },
      ...{
        subjectId: memberOf(0),
        memberId: memberOf(1),
        before: { interestLevel: 'im_out' },
        after: { interestLevel: 'im_in' },
      },
      createdAt,
    })),
    room_choices: [
      {
        ...{ id: 1, groupId: id, unitId: propertyId * 1000, evenOut: 1, status: 'open', createdAt },
        participantIds: members.slice(0, limits.membersChoosingRooms),
      },
    ],
    room_rankings: members.slice(0, limits.membersChoosingRooms).map((member) => ({
      ...{ choiceId: 1, participantId: member, ranking: rooms },
    })),
    deliveries: list(1000, (at) => ({
      ...{
        id: at + 1,
        groupId: id,
        channel: 'email',
        kind: 'digest',
        recipient: `${'x'.repeat(limits.email - 20)}@student.test`,
      },
      ...{ state: 'failed', params: { property: longest(limits.name) }, createdAt, dueAt: createdAt },
    })),
  };
}
