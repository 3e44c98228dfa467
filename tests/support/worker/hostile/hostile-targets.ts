import { NewProperty } from '../../../../contract/property';
import { aCharge } from '../../charges';
import { propertyForm, tourHours } from '../../world';
import { aGroup, aParticipant, aProperty } from '../data';
import type { Kind } from './hostile-values';

/** A call that takes a body: a good body, and what kind of thing each of its fields is. */
type Target = {
  call: string;
  /** Where it goes, if not to its pattern: new each time for a call that works once. */
  path?: () => Promise<string>;
  body: object;
  fields: Record<string, Kind>;
};

const date = { date: '2030-01-01', timePreference: 'specific', specificTime: '10:00' };

const joining: Target['fields'] = {
  groupId: 'id',
  name: 'requiredText',
  email: 'optionalEmail',
  interestLevel: 'choice',
  roomPreference: 'optionalId',
  notify: 'flag',
};

const propertyFields: Target['fields'] = {
  contactEmail: 'optionalEmail',
  contactWebsite: 'url',
  scheduleVisitUrl: 'url',
  applicationUrl: 'url',
  amenities: 'list',
  basePhotos: 'list',
  faqItems: 'list',
  leaseSteps: 'list',
  charges: 'list',
  timeZone: 'timeZone',
};

/** A property's texts that take any words or none; a new one is tried without being named here. */
const freeTexts: Target['fields'] = Object.fromEntries(
  Object.entries(NewProperty.shape)
    .filter(([, schema]) => schema.safeParse('').success && schema.safeParse('any').success)
    .map(([field]) => [field, 'text']),
);

const newPropertyFields: Target['fields'] = {
  ...propertyFields,
  ...freeTexts,
  'amenities.0': 'text',
  'basePhotos.0.url': 'url',
  'faqItems.0.question': 'text',
  'faqItems.0.answer': 'text',
  'leaseSteps.0.name': 'requiredText',
  'leaseSteps.0.by': 'choice',
  'charges.0.name': 'requiredText',
  'charges.0.amount': 'changedAmount',
  'charges.0.every': 'choice',
  'charges.0.kind': 'choice',
  'lease.sampleUrl': 'url',
  'tourHours.minutes': 'choice',
  'tourHours.groupsAtOnce': 'id',
  'tourHours.weekly': 'list',
  'tourHours.weekly.0.weekday': 'id',
  'tourHours.weekly.0.from': 'chosenTime',
  'tourHours.closedDates': 'list',
};

const unitFields: Target['fields'] = { description: 'text', sqft: 'amount', isActive: 'flag', photos: 'list' };

/** Every call that takes a body, for this group and other rows that are there. */
export async function hostileTargets(groupId: number): Promise<Target[]> {
  const property = await aProperty();
  const [propertyId, unitId] = [property.id, property.units[0]?.id];
  const { id: elsewhere } = await aProperty();
  const anotherSetup = async () => `/api/admin-setup/${(await aGroup({ propertyId: elsewhere })).adminSetupToken}`;
  const member = await aParticipant(groupId);
  const join = { groupId, name: 'Noor', email: null, interestLevel: 'im_in', roomPreference: null };
  const changed = {
    interestLevel: 'changedChoice',
    roomPreference: 'optionalId',
    hasApplied: 'flag',
    tourAnswer: 'optionalChoice',
    notify: 'flag',
    rev: 'rev',
  } as const;

  return [
    { call: 'POST /api/participants', body: join, fields: joining },
    { call: 'POST /api/public/participants', body: join, fields: joining },
    { call: `PUT /api/participants/${member.id}`, body: {}, fields: changed },
    { call: `PUT /api/public/participants/${member.id}`, body: {}, fields: changed },
    {
      call: `PUT /api/groups/${groupId}`,
      body: {},
      fields: {
        pointPersonName: 'changedText',
        pointPersonEmail: 'changedEmail',
        pointPersonPhone: 'text',
        bio: 'text',
        decisionDeadline: 'localDateTime',
        timeZone: 'timeZone',
        editing: 'changedChoice',
        outcome: 'optionalChoice',
        assignee: 'optionalEmail',
        unitId: 'optionalId',
      },
    },
    {
      call: `PUT /api/groups/${groupId}/tour`,
      body: date,
      fields: {
        date: 'date',
        timePreference: 'choice',
        specificTime: 'chosenTime',
        note: 'text',
        meetingPlace: 'text',
      },
    },
    {
      call: `POST /api/groups/${groupId}/tour-request`,
      body: { date: date.date, half: 'AM' },
      fields: { date: 'date', half: 'choice' },
    },
    {
      call: `POST /api/groups/${groupId}/tour-booking`,
      body: { start: '2090-01-01T10:00:00.000Z' },
      fields: { start: 'instant' },
    },
    {
      call: `POST /api/groups/${groupId}/room-choice`,
      body: { unitId },
      fields: { unitId: 'id', evenOut: 'flag' },
    },
    {
      call: `POST /api/groups/${groupId}/room-choice/concerned`,
      body: { participantId: member.id },
      fields: { participantId: 'id' },
    },
    {
      call: `PUT /api/participants/${member.id}/room-wishes`,
      body: { ranking: [1] },
      fields: { ranking: 'requiredList', 'ranking.0': 'id' },
    },
    {
      call: `POST /api/participants/${member.id}/room-agreement`,
      body: { agrees: true },
      fields: { agrees: 'flag' },
    },
    { call: `POST /api/groups/${groupId}/me`, body: { token: 'unknown' }, fields: { token: 'requiredText' } },
    {
      call: `PUT /api/groups/${groupId}/me/push`,
      body: { endpoint: 'https://push.example.com/1', keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } },
      fields: { endpoint: 'uploadedUrl', 'keys.p256dh': 'requiredText', 'keys.auth': 'requiredText' },
    },
    { call: `PUT /api/participants/${member.id}/steps/1`, body: { done: true }, fields: { done: 'flag' } },
    { call: 'POST /api/guarantor', body: { token: 'unknown' }, fields: { token: 'requiredText' } },
    { call: 'POST /api/guarantor/data', body: { token: 'unknown' }, fields: { token: 'requiredText' } },
    { call: 'POST /api/guarantor/end', body: { token: 'unknown' }, fields: { token: 'requiredText' } },
    {
      call: 'PUT /api/guarantor/steps/2',
      body: { token: 'unknown', done: true },
      fields: { token: 'requiredText', done: 'flag' },
    },
    {
      call: `POST /api/groups/${groupId}/messages`,
      body: { content: 'Parking is included.' },
      fields: { content: 'requiredText' },
    },
    { call: `POST /api/groups/${groupId}/notes`, body: { text: 'Call them' }, fields: { text: 'requiredText' } },
    {
      call: 'POST /api/groups/bulk',
      body: { ids: [groupId], action: 'outcome', value: null },
      fields: { 'ids.0': 'id', action: 'choice', value: 'optionalChoice' },
    },
    { call: 'POST /api/keys', body: { name: 'Reports' }, fields: { name: 'requiredText', includeShareCodes: 'flag' } },
    {
      call: 'POST /api/webhooks',
      body: { url: 'https://hooks.example.com/1', events: ['group.ready'] },
      fields: {
        url: 'requiredUrl',
        events: 'requiredList',
        'events.0': 'choice',
        isActive: 'flag',
        includeShareCodes: 'flag',
      },
    },
    {
      call: `POST /api/properties/${propertyId}/busy-calendars`,
      body: { url: 'https://calendar.example.com/private/1.ics' },
      fields: { url: 'requiredUrl' },
    },
    { call: 'POST /api/mail/confirm', body: { token: 'unknown' }, fields: { token: 'requiredText' } },
    { call: 'POST /api/mail/allow', body: { token: 'unknown' }, fields: { token: 'requiredText' } },
    {
      call: 'POST /api/messages',
      body: { groupId, senderName: 'Noor', content: 'Hi' },
      fields: { groupId: 'id', senderName: 'requiredText', content: 'requiredText' },
    },
    {
      call: 'POST /api/page-errors',
      body: { kind: 'error', page: 'group', name: 'TypeError', message: 'It failed', stack: '' },
      fields: { kind: 'choice', page: 'choice' },
    },
    {
      call: 'POST /api/public/questions',
      body: { groupId, name: 'Noor', email: null, question: 'Is it warm?' },
      fields: { groupId: 'id', name: 'requiredText', email: 'optionalEmail', question: 'requiredText' },
    },
    {
      call: 'POST /api/tour-schedules',
      body: { groupId, participantName: 'Noor', preferredDates: [date] },
      fields: {
        groupId: 'id',
        participantName: 'requiredText',
        preferredDates: 'requiredList',
        'preferredDates.0.date': 'date',
        'preferredDates.0.timePreference': 'choice',
        'preferredDates.0.specificTime': 'time',
      },
    },
    {
      call: 'POST /api/admin-setup/:token',
      path: anotherSetup,
      body: { name: 'Noor', email: 'noor@student.test', timeZone: 'UTC' },
      fields: {
        name: 'requiredText',
        email: 'email',
        phone: 'text',
        bio: 'text',
        decisionDeadline: 'localDateTime',
        timeZone: 'timeZone',
      },
    },
    {
      call: 'POST /api/properties',
      body: { ...propertyForm, tourHours, charges: [aCharge({ id: 1 })] },
      fields: {
        ...newPropertyFields,
        name: 'requiredText',
        address: 'requiredText',
        createdBy: 'changedText',
        units: 'list',
        'units.0.name': 'requiredText',
        'units.0.bedrooms': 'requiredAmount',
        'units.0.rooms': 'list',
        'units.0.rooms.0.monthlyRate': 'requiredAmount',
      },
    },
    {
      call: `PUT /api/properties/${propertyId}`,
      body: propertyForm,
      fields: { ...propertyFields, name: 'changedText', rev: 'rev' },
    },
    { call: `PUT /api/properties/${propertyId}/logo`, body: {}, fields: { logoUrl: 'uploadedUrl' } },
    {
      call: 'POST /api/units',
      body: { propertyId, name: '3x3', bedrooms: 3, bathrooms: 3 },
      fields: {
        ...unitFields,
        propertyId: 'id',
        name: 'requiredText',
        bedrooms: 'requiredAmount',
        bathrooms: 'requiredAmount',
      },
    },
    {
      call: `PUT /api/units/${unitId}`,
      body: {},
      fields: { ...unitFields, name: 'changedText', bedrooms: 'changedAmount', bathrooms: 'changedAmount', rev: 'rev' },
    },
    {
      call: 'POST /api/rooms',
      body: { unitId, name: 'Room', monthlyRate: 90_000 },
      fields: {
        unitId: 'id',
        name: 'requiredText',
        description: 'text',
        monthlyRate: 'requiredAmount',
        isPrimary: 'flag',
      },
    },
    {
      call: `PUT /api/rooms/${property.units[0]?.rooms[0]?.id}`,
      body: {},
      fields: {
        name: 'changedText',
        description: 'text',
        monthlyRate: 'changedAmount',
        isPrimary: 'flag',
        rev: 'rev',
      },
    },
    {
      call: 'POST /api/groups',
      body: { propertyId },
      fields: { propertyId: 'id', pointPersonName: 'text', pointPersonEmail: 'optionalEmail' },
    },
    {
      call: 'POST /api/admin-groups',
      body: { propertyId, pointPersonName: 'Noor', pointPersonEmail: 'noor@student.test' },
      fields: {
        propertyId: 'id',
        unitId: 'optionalId',
        pointPersonName: 'requiredText',
        pointPersonEmail: 'email',
        pointPersonPhone: 'text',
      },
    },
  ];
}
