import { describe, expect, it } from 'vitest';
import { laterOf, titleWithUnread, unreadOf } from '../../../../app/domain/conversation';
import type { Message } from '../../../../contract/message';
import { anonymous, isMine } from '../../../../rules/identity';

const message = (id: number, participantId: number | null, deletedAt: string | null = null): Message => ({
  ...{
    id,
    groupId: 1,
    participantId,
    senderName: 'Ana',
    content: 'Hello',
    isPointPerson: false,
    isOffice: false,
    deletedAt,
  },
  createdAt: '2026-11-01T12:00:00.000Z',
});
const isAnas = (said: Message) => isMine(said, { ...anonymous, participantIds: [11] });

describe('unread messages', () => {
  const messages = [message(1, 12), message(2, 12), message(3, 11), message(4, 12), message(5, null)];
  const idsAfter = (readTo: number | null | undefined) => unreadOf(messages, isAnas, readTo).map(({ id }) => id);

  it('are those of others after the last read one, also by people of the same name', () => {
    expect([idsAfter(0), idsAfter(2), idsAfter(5)]).toEqual([[1, 2, 4, 5], [4, 5], []]);
  });

  it('a chat that was never opened → none', () => expect(idsAfter(null)).toEqual([]));

  it('the read position is unknown → none', () => expect(idsAfter(undefined)).toEqual([]));

  it('exclude deleted ones', () => {
    expect(unreadOf([message(6, 12, '2026-11-01T12:01:00.000Z')], isAnas, 5)).toEqual([]);
  });

  it('are counted before the title', () => {
    expect([titleWithUnread('Birch Hall', 3), titleWithUnread('Birch Hall', 0)]).toEqual([
      '(3) Birch Hall',
      'Birch Hall',
    ]);
  });
});

it('starts at the later of two read positions', () => {
  expect([laterOf(3, 5), laterOf(5, null), laterOf(null, 3), laterOf(null, null)]).toEqual([5, 5, 3, null]);
});
