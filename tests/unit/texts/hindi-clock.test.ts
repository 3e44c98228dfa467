import { expect, it } from 'vitest';
import { dateFormat } from '../../../texts/date-formats';

const timeZone = 'UTC';
const inHindi = (options: Intl.DateTimeFormatOptions, time: string) =>
  dateFormat('hi', { ...options, timeZone }).format(new Date(`2026-11-24T${time}Z`));

it.each([
  ['09:05', 'सुबह 9:05'],
  ['15:05', 'दोपहर 3:05'],
  ['18:30', 'शाम 6:30'],
  ['21:05', 'रात 9:05'],
])('%s is %s in Hindi', (time, said) => expect(inHindi({ timeStyle: 'short' }, time)).toBe(said));

it('the time beside a day uses Hindi’s words, never am or pm', () => {
  const said = [
    inHindi({ dateStyle: 'medium', timeStyle: 'short' }, '15:05'),
    inHindi({ dateStyle: 'full', timeStyle: 'short' }, '15:05'),
    inHindi({ weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }, '15:05'),
  ];
  expect(said).toEqual(['24 नव॰ 2026, दोपहर 3:05', 'मंगलवार, 24 नवंबर 2026 को दोपहर 3:05 बजे', 'मंगल, 24 नव॰, दोपहर 3:05']);
});

it('dates and other languages are unchanged', () => {
  expect(inHindi({ dateStyle: 'full' }, '15:05')).toBe('मंगलवार, 24 नवंबर 2026');
  const english = dateFormat('en', { timeStyle: 'short', timeZone }).format(new Date('2026-11-24T15:05Z'));
  expect(english).toMatch(/^3:05\sPM$/u);
});
