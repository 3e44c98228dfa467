import { describe, expect, it } from 'vitest';
import type { Audience, Subscriber } from '../../../db/deliveries/audience';
import type { Event } from '../../../db/deliveries/events';
import type { NotificationFacts } from '../../../db/deliveries/notification-facts';
import type { RoomChoiceFacts } from '../../../rules/room-choice/room-choice-facts';
import { planDeliveries } from '../../../worker/deliveries/plan';
import { groupFacts, memberFacts, roomChoiceFacts } from '../../support/group-facts';

const now = new Date('2026-11-26T12:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

const event = (changes: Partial<Event>): Event => ({
  ...{ id: 1, groupId: 5, kind: 'tour.confirmed', subjectId: 5, actor: null, createdAt: now.toISOString() },
  params: { change: 'confirmed', sequence: 3 },
  ...changes,
});

const subscriber = (id: number, changes: Partial<Subscriber> = {}): Subscriber => ({
  ...{ id, email: `member-${id}@student.test`, sentAt: [], lastTourSent: null },
  ...changes,
});

/** A group with a tour that was confirmed and changed twice, and a step that every member has to do. */
const group = (changes: Partial<NotificationFacts> = {}): NotificationFacts => ({
  ...groupFacts({ members: [1, 2].map((id) => memberFacts(id, { interestLevel: 'im_in' })) }),
  ...{
    pointPersonLanguage: 'en',
    tourSequence: 3,
    property: { name: 'Birch Hall', applicationUrl: '', timeZone: null },
  },
  leaseSteps: [{ id: 1, name: 'Applied', by: 'member' }],
  ...changes,
});

/** Members 1 and 2, each with a device and emails, and the point person's device, which is linked to no member. */
const audience = (changes: Partial<Audience> = {}): Audience => ({
  group: group(),
  devices: [
    { deviceHash: 'of 1', participantIds: [1] },
    { deviceHash: 'of 2', participantIds: [2] },
    { deviceHash: 'of the point person', participantIds: [] },
  ],
  subscribers: [subscriber(1), subscriber(2)],
  ...{ mergedSince: null, webhooks: [] },
  ...changes,
});

const webhook = (id: number, sentAt: string | null = null) => ({ id, sentAt });

const recipients = (of: Event, among: Audience) => {
  const { pushes, emails } = planDeliveries(of, among, now);
  return {
    devices: pushes.flatMap(({ push }) => push.devices),
    members: emails.map(({ participantId }) => participantId),
  };
};

const withChoice = (changes: Partial<RoomChoiceFacts>) => ({
  group: group({ roomChoice: roomChoiceFacts({ id: 9, participantIds: [1, 2], ...changes }) }),
});

const roomsAsked = event({ kind: 'rooms.asked', subjectId: 9, params: null });

describe('Whom an event is for', () => {
  it.each<[string, Event, Partial<Audience>, string[], number[]]>([
    ['a tour: everyone', event({}), {}, ['of 1', 'of 2', 'of the point person'], [1, 2]],
    ['a tour: not the device that changed it', event({ actor: 'of 1' }), {}, ['of 2', 'of the point person'], [1, 2]],
    ['a reminder: those reminded', event({ kind: 'steps.reminded', params: { recipientIds: [2] } }), {}, ['of 2'], [2]],
    ['a room choice: who has not answered', roomsAsked, withChoice({ rankedBy: [1] }), ['of 2'], [2]],
    ['a choice that is closed: no one', roomsAsked, withChoice({ status: 'proposed' }), [], []],
    ['another choice: no one', roomsAsked, withChoice({ id: 8 }), [], []],
    ['a member added to a choice', { ...roomsAsked, params: { recipientIds: [1] } }, withChoice({}), ['of 1'], [1]],
    [
      'a proposal: its participants',
      { ...roomsAsked, kind: 'rooms.proposed' },
      withChoice({ status: 'proposed', closedAt: now.toISOString(), participantIds: [1] }),
      ['of 1'],
      [1],
    ],
    ['a tour that was changed again since: no one', event({ params: { sequence: 2 } }), {}, [], []],
    [
      'a reminder: not of steps that are done since',
      event({ kind: 'steps.reminded', params: { recipientIds: [1, 2] } }),
      {
        group: group({
          members: [memberFacts(1, { interestLevel: 'im_in' }), memberFacts(2, { interestLevel: 'im_out' })],
        }),
      },
      ['of 1'],
      [1],
    ],
    ['a question: webhooks alone', event({ kind: 'question.asked' }), {}, [], []],
    ['a group without a page: no member', event({}), { group: null }, [], []],
  ])('%s', (_, of, among, devices, members) => {
    expect(recipients(of, audience(among))).toEqual({ devices, members });
  });

  it('every event goes to the webhooks that want it', () => {
    for (const kind of ['group.created', 'tour.confirmed', 'question.asked'] as const)
      expect(planDeliveries(event({ kind }), audience({ webhooks: [webhook(3), webhook(4)] }), now).webhooks).toEqual([
        { webhookId: 3, key: null, sendAfter: null },
        { webhookId: 4, key: null, sendAfter: null },
      ]);
  });
});

describe('When and with what', () => {
  const emailTo = (changes: Partial<Subscriber>, of = event({})) =>
    planDeliveries(of, audience({ subscribers: [subscriber(1, changes)] }), now).emails[0];

  it.each([
    ['no earlier email', [], null],
    ['one six minutes ago', [minutesAgo(6)], null],
    ['one two minutes ago', [minutesAgo(2)], '2026-11-26T12:03:00.000Z'],
    ['three within a day', [minutesAgo(60), minutesAgo(120), minutesAgo(180)], '2026-11-27T09:00:00.000Z'],
  ])('a tour after %s', (_, sentAt, sendAfter) => {
    expect(emailTo({ sentAt })?.sendAfter).toBe(sendAfter);
  });

  it('a cancellation waits for minutes, not for the day', () => {
    const canceled = event({ kind: 'tour.cancelled' });
    expect(emailTo({ sentAt: [minutesAgo(60), minutesAgo(120), minutesAgo(180)] }, canceled)?.sendAfter).toBeNull();
    expect(emailTo({ sentAt: [minutesAgo(2)] }, canceled)?.sendAfter).toBe('2026-11-26T12:03:00.000Z');
  });

  it.each([
    [null, 'confirmed'],
    ['confirmed', 'changed'],
    ['changed', 'changed'],
    ['cancelled', 'confirmed'],
    ['planned', 'confirmed'],
  ] as const)('the last email about the tour said %s → this one says %s', (lastTourSent, change) => {
    expect(emailTo({ lastTourSent })?.params).toEqual({ property: 'Birch Hall', change });
  });

  it.each([
    [null, 'planned'],
    ['cancelled', 'planned'],
    ['planned', 'planned'],
    ['confirmed', 'changed'],
  ] as const)('a tour that the point person planned, after an email that said %s → %s', (lastTourSent, change) => {
    expect(emailTo({ lastTourSent }, event({ params: { change: 'planned', sequence: 3 } }))?.params?.change).toBe(
      change,
    );
  });

  it('a tour after one that is over is confirmed, whatever the last email said', () => {
    const next = event({ params: { change: 'confirmed', sequence: 3, isAfterTour: true } });
    expect(emailTo({ lastTourSent: 'changed' }, next)?.params?.change).toBe('confirmed');
  });

  it('a push waits until five minutes after the first change that it is merged with', () => {
    const delayOf = (mergedSince: string | null) =>
      planDeliveries(event({}), audience({ mergedSince }), now).pushes[0]?.delayMs;
    expect([delayOf(null), delayOf(minutesAgo(2)), delayOf(minutesAgo(9))]).toEqual([0, 180_000, 0]);
  });

  it.each([
    [null, null],
    [minutesAgo(6), null],
    [minutesAgo(2), '2026-11-26T12:03:00.000Z'],
  ])(
    'a group that is ready, of which a webhook heard last at %s → sent after %s, merged until then',
    (sentAt, sendAfter) => {
      const ready = event({ kind: 'group.ready', params: null });
      expect(planDeliveries(ready, audience({ webhooks: [webhook(3, sentAt)] }), now).webhooks).toEqual([
        { webhookId: 3, key: 'group.ready 3 5', sendAfter },
      ]);
    },
  );

  it('a key is the same for the same occasion, and another for another', () => {
    const keys = [3, 3, 4].map(
      (sequence) =>
        planDeliveries(event({ params: { sequence } }), audience({ group: group({ tourSequence: sequence }) }), now)
          .emails[0]?.key,
    );
    expect(keys).toEqual(['tour 1 3', 'tour 1 3', 'tour 1 4']);
  });
});
