import { describe, expect, it } from 'vitest';
import { textWithLinks } from '../../../app/domain/text-with-links';

const links = (text: string) => textWithLinks(text).flatMap(({ url }) => url ?? []);

describe('links in a message', () => {
  it('are found wherever they stand', () => {
    expect(links('see https://example.com/a?b=1#c and http://example.org')).toEqual([
      'https://example.com/a?b=1#c',
      'http://example.org/',
    ]);
  });

  it('lead to https where they begin with www', () =>
    expect(links('www.example.com/x')).toEqual(['https://www.example.com/x']));

  it('leave the sentence its punctuation', () => {
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
  ])('leave the sentence the punctuation of its language: %s', (text) =>
    expect(links(text)).toEqual(['https://example.com/a']),
  );

  it('are http and https alone, with a real host and no credentials', () => {
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

  it('change no character of the text', () => {
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
