import { dateFormat, timeZoneName } from '../../../texts/date-formats';
import { formatInstant } from '../../../texts/format-instant';
import { type Language, languages } from '../../../texts/languages';

const timeZone = 'America/Chicago';
const moment = new Date('2026-11-05T20:05:00Z');

/** Browsers and servers have a narrow space or a plain one before AM and PM. */
const withPlainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

const write = (language: Language, options: Intl.DateTimeFormatOptions) =>
  withPlainSpaces(dateFormat(language, { ...options, timeZone }).format(moment));

const deadline: Intl.DateTimeFormatOptions = {
  ...{ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit' },
};

/** A time of day, a day with a time, and a deadline, in every language. */
export const writtenTimes = () =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      [
        write(language, { timeStyle: 'short' }),
        write(language, { dateStyle: 'medium', timeStyle: 'short' }),
        write(language, deadline),
      ],
    ]),
  );

export const expectedTimes = {
  en: ['2:05 PM', 'Nov 5, 2026, 2:05 PM', 'Thu, Nov 5, 2026, 2:05 PM'],
  es: ['2:05 p.m.', '5 nov 2026, 2:05 p.m.', 'jue, 5 de nov de 2026, 2:05 p.m.'],
  'zh-Hans': ['14:05', '2026年11月5日 14:05', '2026年11月5日周四 14:05'],
  hi: ['दोपहर 2:05', '5 नव॰ 2026, दोपहर 2:05', 'गुरु, 5 नव॰ 2026, दोपहर 2:05'],
  ko: ['오후 2:05', '2026. 11. 5. 오후 2:05', '2026년 11월 5일 (목) 오후 2:05'],
  vi: ['14:05', '14:05, 5 tháng 11, 2026', '14:05, Thứ 5, 5 tháng 11, 2026'],
  ar: ['2:05 م', '5 نوفمبر 2026 في 2:05 م', 'الخميس، 5 نوفمبر 2026، 2:05 م'],
  'pt-BR': ['14:05', '5 de nov. de 2026, 14:05', 'qui., 5 de nov. de 2026, 14:05'],
};

/** With the name of the zone, whose words differ between versions of `Intl`'s data. */
export const instants = () =>
  languages.map((language) => ({
    language,
    written: withPlainSpaces(formatInstant(moment.toISOString(), timeZone, language)),
    zone: timeZoneName(timeZone, language),
    withoutZone: formatInstant(moment.toISOString(), null, language),
  }));
