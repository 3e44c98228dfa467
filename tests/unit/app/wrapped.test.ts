import { describe, expect, it } from 'vitest';
import { wrapped } from '../../../app/portal/share/qr-panel';

describe('wrapped text', () => {
  it('breaks between words', () => {
    expect(wrapped('Maple Court at College Park', 12)).toEqual(['Maple Court', 'at College', 'Park']);
    expect(wrapped(' Birch  Hall ', 24)).toEqual(['Birch Hall']);
  });

  it('breaks a word that is longer than a line, never within a surrogate pair', () => {
    expect(wrapped('A Donaudampfschiff', 6)).toEqual(['A', 'Donaud', 'ampfsc', 'hiff']);
    expect(wrapped('🏠🏠🏠', 2)).toEqual(['🏠🏠', '🏠']);
  });

  it('empty text → no lines', () => expect(wrapped(' ', 5)).toEqual([]));
});
