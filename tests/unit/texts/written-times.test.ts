import { expect, it } from 'vitest';
import { expectedTimes, instants, writtenTimes } from '../../support/languages/written-times';

it('every language has days and times as people write them', () => expect(writtenTimes()).toEqual(expectedTimes));

it('an instant has the zone’s name, not an abbreviation or a city', () => {
  expect(instants()[0]?.written).toBe('Thursday, November 5, 2026 at 2:05 PM (Central Time)');
  for (const { language, written, zone, withoutZone } of instants()) {
    const inParentheses = (name: string) => (language === 'zh-Hans' ? `（${name}）` : ` (${name})`);
    expect(written.endsWith(inParentheses(zone))).toBe(true);
    expect(zone).not.toMatch(/GMT|UTC|[+-]\d|Chicago|^C[SD]?T$/);
    expect(withoutZone.endsWith(inParentheses('UTC'))).toBe(true);
  }
});
