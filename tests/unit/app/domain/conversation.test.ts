import { describe, expect, it } from 'vitest';
import {
  type Conversation,
  type Draft,
  sendable,
  toConversation,
  withAllToRead,
  withDraft,
  withFailure,
  withNewer,
  withOfflineMessages,
  withOlder,
  withPushed,
  withRemovalsOf,
  withRemoved,
  withSent,
  withStored,
} from '../../../../app/domain/conversation';
import type { Message } from '../../../../contract/message';
import { limits } from '../../../../contract/values/limits';

const [me, namesake] = [11, 12];
const message = (id: number, content = `message ${id}`, participantId = me): Message => ({
  id,
  groupId: 1,
  participantId,
  senderName: 'Ana',
  content,
  createdAt: new Date(id * 1000).toISOString(),
  isPointPerson: false,
  isOffice: false,
  deletedAt: null,
});
const messages = (...ids: number[]) => ids.map((id) => message(id));
const idsOf = (chat: Conversation) => chat.messages.map(({ id }) => id);
const draft = (key: string, content: string): Draft => ({
  ...{ key, senderName: 'Ana', content, failure: null },
  writtenAt: Date.parse('2026-11-01T12:00:00Z'),
});
const isMine = ({ participantId }: Message) => participantId === me;
const read = (answer: Message[]) => ({ answer, tag: 'W/"1.1"', version: 1 });
const newer = (chat: Conversation, page: Message[]) => withNewer(chat, read(page), isMine);
const pushed = (chat: Conversation, arrived: Message) => withPushed(chat, arrived, isMine);
const stored = (chat: Conversation, drafts: Draft[]) => withStored(chat, drafts, isMine);
const contentsOf = (chat: Conversation) => chat.drafts.map(({ content }) => content);

describe('messages', () => {
  it('removed, restored or pushed and removed while a read was on its way, stay as they are', () => {
    const before = withRemoved(toConversation(messages(1, 2, 3)), 2, '2026-11-01T12:00:00Z');
    let chat = withRemoved(pushed(before, message(4)), 4, '2026-11-01T12:00:01Z');
    chat = pushed(withRemoved(chat, 3, '2026-11-01T12:00:01Z'), message(2));
    const removed = withRemoved(toConversation(messages(2, 3, 4, 5)), 2, '2026-11-01T12:00:00Z');
    chat = withNewer(chat, read(removed.messages), isMine, before);
    expect(idsOf(chat)).toEqual([1, 2, 3, 4, 5]);
    expect(chat.messages.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id)).toEqual([3, 4]);
  });

  it('restored since the last read, are shown again by the next', () => {
    const before = withRemoved(toConversation(messages(1, 2)), 2, '2026-11-01T12:00:00Z');
    const chat = withNewer(before, read(messages(1, 2)), isMine, before);
    expect(chat.messages.map(({ deletedAt }) => deletedAt)).toEqual([null, null]);
  });

  it('received repeatedly and in any order, show once and sorted', () => {
    let chat = toConversation(messages(1, 2));
    for (const id of [5, 3, 5, 2]) chat = pushed(chat, message(id));
    chat = newer(chat, messages(3, 4, 5));
    expect(idsOf(chat)).toEqual([1, 2, 3, 4, 5]);
  });

  it('pushed ones do not hide one that was lost before them', () => {
    const chat = pushed(toConversation(messages(1, 2)), message(4));
    expect(chat.fetchedTo).toBe(2);
    expect(newer(chat, messages(3, 4))).toMatchObject({ fetchedTo: 4, messages: messages(1, 2, 3, 4) });
  });

  it('removed or restored while the notice was lost, are so after the next read of the group; others stay as they are', () => {
    const removed = (id: number) => ({ ...message(id), content: '', deletedAt: '2026-11-01T12:00:00Z' });
    const chat = toConversation([message(1), message(2), removed(3), removed(4)]);
    const read = [removed(2), message(3), removed(4), message(9)];
    expect(withRemovalsOf(chat, read).messages).toEqual([message(1), removed(2), message(3), removed(4)]);
  });

  it('removed or restored while the group is being read, stay so', () => {
    const before = withRemoved(toConversation(messages(1, 2)), 2, '2026-11-01T12:00:00Z');
    const chat = pushed(withRemoved(before, 1, '2026-11-01T12:00:01Z'), message(2));
    expect(withRemovalsOf(chat, before.messages, before).messages).toEqual(chat.messages);
  });

  it('all to be read, whatever has changed since: without the tag of the last read', () => {
    expect(withAllToRead(newer(toConversation(messages(1)), messages(2)))).toMatchObject({ fetchedTo: 0, tag: null });
  });

  it('read ones never move the cursor back', () => {
    const chat = toConversation(messages(1, 2, 3));
    expect(newer(chat, []).fetchedTo).toBe(3);
    expect(newer(chat, messages(2)).fetchedTo).toBe(3);
    expect(withOlder(chat, messages(1)).fetchedTo).toBe(3);
  });

  it('an empty chat starts at zero', () => {
    expect(toConversation([])).toEqual({
      ...{ messages: [], fetchedTo: 0, tag: null, groupVersion: 0, hasOlder: false, drafts: [] },
    });
  });
});

describe('a chat that was empty when opened', () => {
  const page = Array.from({ length: limits.messagesPerPage }, (_, index) => message(index + 10));

  it('lost messages before the latest page are loaded as older ones', () => {
    const heard = pushed(pushed(toConversation([]), message(1)), message(3));
    const read = newer(heard, page);
    expect(read.messages).toEqual(page);
    expect(read).toMatchObject({ hasOlder: true, fetchedTo: page.at(-1)?.id });
    expect(withOlder(read, messages(1, 2, 3)).messages).toEqual([...messages(1, 2, 3), ...page]);
  });

  it('one page of messages is complete', () => {
    expect(newer(pushed(toConversation([]), message(1)), messages(1, 2))).toMatchObject({
      messages: messages(1, 2),
      hasOlder: false,
    });
  });
});

describe('older messages', () => {
  const full = (count: number, from: number) => messages(...Array.from({ length: count }, (_, i) => from + i));

  it('may exist if the first page is full', () => {
    expect(toConversation(full(limits.messagesAtFirst, 1)).hasOlder).toBe(true);
    expect(toConversation(full(limits.messagesAtFirst - 1, 1)).hasOlder).toBe(false);
  });

  it('come before the loaded ones, until a page is not full', () => {
    const chat = toConversation(full(limits.messagesAtFirst, 1000));
    const more = withOlder(chat, full(limits.messagesPerPage, 800));
    expect(more.hasOlder).toBe(true);
    expect(idsOf(more)).toHaveLength(limits.messagesAtFirst + limits.messagesPerPage);
    expect(withOlder(more, messages(799)).hasOlder).toBe(false);
    expect(idsOf(withOlder(more, messages(799)))[0]).toBe(799);
  });

  it('are never mistaken for a message that is being sent', () => {
    const chat = withDraft(toConversation(messages(9)), draft('key-1', 'hello'));
    expect(contentsOf(withOlder(chat, [message(3, 'hello')]))).toEqual(['hello']);
  });
});

describe('an own message', () => {
  const chat = withDraft(toConversation(messages(1)), draft('key-1', 'hello'));

  it('becomes the message that the server confirms', () => {
    const sent = withSent(chat, 'key-1', message(2, 'hello'));
    expect(sent.drafts).toEqual([]);
    expect(idsOf(sent)).toEqual([1, 2]);
  });

  it('shows once, even if the push arrives before the answer', () => {
    const heard = pushed(chat, message(2, 'hello'));
    expect(heard.drafts).toEqual([]);
    expect(withSent(heard, 'key-1', message(2, 'hello'))).toEqual(heard);
  });

  it('stays while someone else sends the same, even under the same name', () => {
    expect(contentsOf(pushed(chat, message(2, 'hi')))).toEqual(['hello']);
    expect(contentsOf(pushed(chat, message(2, 'hello', namesake)))).toEqual(['hello']);
  });

  it('sent twice is two messages', () => {
    const twice = withDraft(chat, draft('key-2', 'hello'));
    const one = pushed(twice, message(2, 'hello'));
    expect(contentsOf(one)).toEqual(['hello']);
    expect(contentsOf(pushed(one, message(2, 'hello')))).toEqual(['hello']);
    expect(contentsOf(pushed(one, message(3, 'hello')))).toEqual([]);
  });

  it('keeps its text and key when it fails and is tried again', () => {
    const failed = withFailure(chat, 'key-1', 'unreachable');
    expect(failed.drafts).toEqual([{ ...draft('key-1', 'hello'), failure: 'unreachable' }]);
    expect(withDraft(failed, draft('key-1', 'hello')).drafts).toEqual([draft('key-1', 'hello')]);
  });

  it('that seemed to fail but arrived is shown as sent', () => {
    const failed = withFailure(chat, 'key-1', 'unreachable');
    const caughtUp = newer(failed, [message(2, 'hello')]);
    expect(caughtUp.drafts).toEqual([]);
    expect(withFailure(caughtUp, 'key-1', 'refused')).toEqual(caughtUp);
  });
});

describe('unsent messages of an earlier page in this tab', () => {
  it('come back before new ones, to be sent again under their keys', () => {
    const failed = { ...draft('a', 'lost'), failure: 'refused' as const };
    const chat = stored(withDraft(toConversation([]), draft('c', 'new')), [failed, draft('b', 'on its way')]);
    expect(chat.drafts).toEqual([failed, { ...draft('b', 'on its way'), failure: 'unreachable' }, draft('c', 'new')]);
  });

  it('are dropped if they have arrived', () => {
    const chat = toConversation([message(1, 'hello')]);
    expect(stored(chat, [draft('a', ' hello ')])).toEqual(chat);
    expect(contentsOf(stored(toConversation([message(1, 'hello', namesake)]), [draft('a', 'hello')]))).toEqual([
      'hello',
    ]);
    expect(contentsOf(stored(chat, [{ ...draft('a', 'hello'), failure: 'refused' as const }]))).toEqual(['hello']);
  });

  it('are not added twice if the chat was only left within the app', () => {
    const chat = withDraft(toConversation([]), draft('a', 'on its way'));
    expect(stored(chat, [draft('a', 'on its way')])).toEqual(chat);
  });
});

it('shows the stored chat if it is newer, with messages that are being sent', () => {
  const chat = withDraft(toConversation(messages(1, 2)), draft('a', 'Hello'));
  expect(idsOf(withOfflineMessages(chat, messages(2, 3)))).toEqual([2, 3]);
  expect(contentsOf(withOfflineMessages(chat, messages(2, 3)))).toEqual(['Hello']);
  expect(idsOf(withOfflineMessages(chat, messages(1)))).toEqual([1, 2]);
});

it('resends unsent messages of the last 12 hours, and none that were refused', () => {
  const lost: Draft = { ...draft('a', 'Hello'), failure: 'unreachable' };
  const drafts: Draft[] = [lost, { ...lost, key: 'b', failure: 'refused' }, draft('c', 'on its way')];
  const hours = (count: number) => lost.writtenAt + count * 60 * 60 * 1000;
  expect(sendable(drafts, hours(11))).toEqual([lost]);
  expect(sendable(drafts, hours(12))).toEqual([]);
});
