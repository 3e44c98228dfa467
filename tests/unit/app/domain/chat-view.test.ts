import { describe, expect, it } from 'vitest';
import {
  continuedIds,
  groupMessages,
  stillTyping,
  textWithLinks,
  typingLine,
  withoutRepeatedStubs,
  withoutTypist,
  withTypist,
} from '../../../../app/domain/chat-view';

const messages = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => ({ id: first + index }));
const spans = (first: number, last: number, from: number) =>
  groupMessages(messages(first, last), from).map(({ number, items }) => [number, items[0]?.id, items.at(-1)?.id]);

it('a message continues one of the same sender that is at most five minutes older, a typed name none', () => {
  const sender = { participantId: 1, senderName: 'Ana', isOffice: false, isPointPerson: false };
  const sent = [
    { ...sender, createdAt: '2026-11-21T12:00:00.000Z' },
    { ...sender, createdAt: '2026-11-21T12:05:00.000Z' },
    { ...sender, createdAt: '2026-11-21T12:10:00.001Z' },
    { ...sender, participantId: 2, createdAt: '2026-11-21T12:10:10.000Z' },
    { ...sender, participantId: 2, isPointPerson: true, createdAt: '2026-11-21T12:10:20.000Z' },
    { ...sender, participantId: null, createdAt: '2026-11-21T12:10:30.000Z' },
    { ...sender, participantId: null, createdAt: '2026-11-21T12:10:40.000Z' },
    { ...sender, participantId: null, isOffice: true, createdAt: '2026-11-21T12:10:50.000Z' },
    { ...sender, participantId: null, isOffice: true, createdAt: '2026-11-21T12:10:55.000Z' },
  ];
  expect([...continuedIds(sent.map((message, id) => ({ id, ...message })))]).toEqual([1, 8]);
});

it('of removed messages in a row only the first is shown', () => {
  const deletedAt = '2026-11-21T12:00:00.000Z';
  const items = [null, deletedAt, deletedAt, null, deletedAt].map((at, id) => ({ id, deletedAt: at }));
  expect(withoutRepeatedStubs(items).map(({ id }) => id)).toEqual([0, 1, 3, 4]);
});

it('keeps existing blocks when the list grows at either end', () => {
  expect(spans(100, 160, 100)).toEqual([
    [0, 100, 124],
    [1, 125, 149],
    [2, 150, 160],
  ]);
  expect(spans(90, 170, 100)).toEqual([
    [-1, 90, 99],
    [0, 100, 124],
    [1, 125, 149],
    [2, 150, 170],
  ]);
  expect(spans(70, 170, 100)).toEqual([
    [-2, 70, 74],
    [-1, 75, 99],
    [0, 100, 124],
    [1, 125, 149],
    [2, 150, 170],
  ]);
});

it('counts a list that ends before it from the end, and one that begins after it from its start', () => {
  expect(spans(1, 30, 100)).toEqual([
    [-2, 1, 5],
    [-1, 6, 30],
  ]);
  expect(spans(200, 230, 100)).toEqual([
    [0, 200, 224],
    [1, 225, 230],
  ]);
  expect(groupMessages([], 100)).toEqual([]);
});

const links = (text: string) => textWithLinks(text).flatMap(({ url }) => url ?? []);

describe('links in a message', () => {
  it('are found anywhere in the text', () => {
    expect(links('see https://example.com/a?b=1#c and http://example.org')).toEqual([
      'https://example.com/a?b=1#c',
      'http://example.org/',
    ]);
  });

  it('www addresses link to https', () => expect(links('www.example.com/x')).toEqual(['https://www.example.com/x']));

  it('exclude the sentence’s punctuation', () => {
    expect(links('Look at https://example.com/a.')).toEqual(['https://example.com/a']);
    expect(links('(https://example.com/a), really?')).toEqual(['https://example.com/a']);
    expect(links('https://example.com/wiki/House_(film)')).toEqual(['https://example.com/wiki/House_(film)']);
  });

  it.each([
    '请看https://example.com/a。',
    '（https://example.com/a）',
    '「https://example.com/a」',
    '请看https://example.com/a，很好！',
    'هل رأيت https://example.com/a؟',
    'انظر https://example.com/a، ثم أجب',
    'देखें https://example.com/a।',
    '“https://example.com/a”',
  ])('exclude the punctuation of other languages: %s', (text) =>
    expect(links(text)).toEqual(['https://example.com/a']),
  );

  it('are only http and https, with a real host and no credentials', () => {
    for (const text of [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'https://bank.example@evil.example/',
      'https://',
      'http://intranet',
      'www.',
    ]) {
      expect(links(text)).toEqual([]);
    }
  });

  it('keep every character of the text', () => {
    for (const text of [
      '',
      'plain',
      'a https://example.com, b\nhttps://example.org.',
      'https://a@b.c x',
      'https://x.y',
    ]) {
      expect(
        textWithLinks(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }
  });
});

const ana = { name: 'Ana', at: 1000 };
const bo = { name: 'Bo', at: 2000 };
const cy = { name: 'Cy', at: 3000 };

describe('who is typing', () => {
  it('shows no one, one name, two names, or a count', () => {
    expect([[], [ana], [ana, bo], [ana, bo, cy]].map((typists) => typingLine(typists, 'en'))).toEqual([
      '',
      'Ana is typing',
      'Ana and Bo are typing',
      'Several people are typing',
    ]);
  });

  it('someone under a name that is not their own → marked, also beside the member with that name', () => {
    const visitor = { ...ana, isNotMember: true } as const;
    expect(typingLine([visitor], 'en')).toBe('Ana (not a member) is typing');
    expect(typingLine(withTypist([ana], visitor), 'en')).toBe('Ana and Ana (not a member) are typing');
  });

  it('shows each person once, in the order they began', () => {
    const again = { name: 'Ana', at: 3000 };
    expect(withTypist(withTypist([ana], bo), again)).toEqual([again, bo]);
  });

  it('drops someone after five seconds, or when their message arrives', () => {
    expect(stillTyping([ana, bo], 5999)).toEqual([ana, bo]);
    expect(stillTyping([ana, bo], 6000)).toEqual([bo]);
    expect(withoutTypist([ana, bo], 'Ana')).toEqual([bo]);
  });
});
