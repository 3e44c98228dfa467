import { describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/values/limits';
import { type MessageCounts, messageRefusal, takeBackMessage } from '../../../../rules/changes/message-changes';
import type { MessageFacts } from '../../../../rules/entry-facts';
import type { GroupFacts, Requester } from '../../../../rules/group-facts';
import { groupFacts as group, messageFacts } from '../../../support/group-facts';
import { nobody, ofAna, ofBen, office, pointPerson } from '../../../support/requesters';

const now = new Date('2026-11-28T12:00:00.000Z');
const at = now.toISOString();

const ofOffice = { isOffice: true, participantId: null };

it.each<[who: string, me: Requester, message: Partial<MessageFacts>, expected: object]>([
  ['its member', ofAna, {}, { change: { removedMessages: [41] } }],
  ['its member who has left', { ...nobody, formerParticipantIds: [1] }, {}, { change: { removedMessages: [41] } }],
  ['the device that sent it', nobody, { participantId: null, isSentHere: true }, { change: {} }],
  ['the point person', pointPerson, {}, { change: { entries: [{ role: 'point_person' }] } }],
  ['the office', office, {}, { change: { entries: [{ role: 'office' }], audit: 'message_removed' } }],
  ['the office, of its own', office, ofOffice, { change: { removedMessages: [41] } }],
  ['another member → refused with the name', ofBen, {}, { refused: 'onlyTheirsToDo', name: 'Ana' }],
  ['a stranger → refused without it', nobody, {}, { refused: 'onlyTheirsToDo' }],
  ['the point person, of the office’s → refused', pointPerson, ofOffice, { refused: 'onlyOffices' }],
])('A message is taken back by %s', (_, me, changes, expected) => {
  const asked = { message: messageFacts(41, changes), removalId: null };
  expect(takeBackMessage(group({ me }), asked, now)).toMatchObject(expected);
});

it('Taking a message back answers it without its text', () => {
  expect(takeBackMessage(group({ me: ofAna }), { message: messageFacts(41), removalId: null }, now)).toEqual({
    answer: {
      message: {
        ...{ id: 41, groupId: 7, participantId: 1, senderName: 'Ana', content: '', isPointPerson: false },
        ...{ createdAt: expect.any(String), isOffice: false, deletedAt: at },
      },
      removalId: null,
    },
    change: {
      ...{ at, removedMessages: [41], audit: 'message_removed' },
      entries: [
        {
          ...{ kind: 'message_removed', subjectType: 'message', subjectId: 41 },
          ...{ role: 'member', memberId: 1, staff: null },
        },
      ],
    },
  });
});

it('A message that was taken back stays as it is; the answer names its entry', () => {
  const taken = { message: messageFacts(41, { deletedAt: at }), removalId: 810 };
  expect(takeBackMessage(group({ me: ofAna }), taken, now)).toMatchObject({
    answer: { message: { content: '', deletedAt: at }, removalId: 810 },
    change: null,
  });
});

it.each<[when: string, facts: Partial<GroupFacts>, isThere: boolean]>([
  ['that is gone', { me: office }, false],
  ['of a group that the device may not open', { me: nobody, codeChangedAt: at }, true],
])('A message %s → not found', (_, facts, isThere) => {
  const asked = isThere ? { message: messageFacts(41, { isSentHere: true }), removalId: null } : undefined;
  expect(takeBackMessage(group(facts), asked, now)).toEqual({ refused: 'noMessage' });
});

describe('Writing in the chat', () => {
  const { messagesPerGroup, messagesOfLeaders, unknownPerDay } = limits;
  const full = { shown: messagesPerGroup };
  const over = { ofUnknown: unknownPerDay.messages };
  it.each<[when: string, facts: Partial<GroupFacts>, counts: Partial<MessageCounts>, expected: string | null]>([
    ['by anyone', {}, {}, null],
    ['in a group that has leased, by a member', { outcome: 'leased', me: ofAna }, {}, null],
    ['in a group that has leased, by the point person', { outcome: 'leased', me: pointPerson }, {}, null],
    ['in a group that has leased, by staff', { outcome: 'leased', me: office }, {}, null],
    ['in a group that has leased, by a stranger', { outcome: 'leased' }, {}, 'noGroup'],
    ['in a closed group, also by staff', { outcome: 'closed', me: office }, {}, 'groupClosed'],
    ['in a group without a property', { propertyId: null, me: office }, {}, 'noGroup'],
    ['on a device without the changed code', { codeChangedAt: at }, {}, 'noGroup'],
    ['in a full chat', { me: ofAna }, full, 'chatFull'],
    ['in a chat that is full but for one', { me: ofAna }, { shown: messagesPerGroup - 1 }, null],
    ['in a full chat, by the point person', { me: pointPerson }, full, null],
    ['in a full chat, by staff', { me: office }, full, null],
    [
      'in a chat that is full for them, too',
      { me: office },
      { shown: messagesPerGroup + messagesOfLeaders },
      'chatFull',
    ],
    ['by unknown devices that wrote many', {}, over, 'unknownOver'],
    ['by a member after they did', { me: ofAna }, over, null],
    ['by staff after they did', { me: office }, over, null],
  ])('%s', (_, facts, counts, expected) => {
    expect(messageRefusal(group(facts), { shown: 0, ofUnknown: 0, ...counts }, true)).toBe(expected);
  });

  it('without limits of calls, by any number of unknown devices', () => {
    expect(messageRefusal(group(), { shown: 0, ...over }, false)).toBeNull();
  });
});
