import { describe, expect, it } from 'vitest';
import { titleWithUnread, unreadOf } from '../../../../app/domain/group/unread';
import type { Message } from '../../../../worker/contract/groups/message';

const message = (id: number, senderName: string, deletedAt: string | null = null): Message => ({
  ...{ id, groupId: 1, participantId: null, senderName, content: 'Hello', isPointPerson: false, deletedAt },
  createdAt: '2026-11-01T12:00:00.000Z',
});

describe('unread messages', () => {
  const messages = [message(1, 'Bo'), message(2, 'Bo'), message(3, 'Ana'), message(4, 'Bo'), message(5, 'Cy')];
  const idsAfter = (readTo: number | null) => unreadOf(messages, readTo, 'Ana').map(({ id }) => id);

  it('are those of others after the last one that was read', () => {
    expect([idsAfter(0), idsAfter(2), idsAfter(5)]).toEqual([[1, 2, 4, 5], [4, 5], []]);
  });

  it('are none where the chat was never seen', () => expect(idsAfter(null)).toEqual([]));

  it('are not those that were taken back', () => {
    expect(unreadOf([message(6, 'Bo', '2026-11-01T12:01:00.000Z')], 5, 'Ana')).toEqual([]);
  });

  it('are counted before the title', () => {
    expect([titleWithUnread('Birch Hall', 3), titleWithUnread('Birch Hall', 0)]).toEqual([
      '(3) Birch Hall',
      'Birch Hall',
    ]);
  });
});
