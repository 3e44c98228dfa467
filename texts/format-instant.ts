import { dateFormat, timeZoneName } from './date-formats';
import type { Language } from './languages';

/**
 * 'Tuesday, December 1, 2026 at 6:00 PM (Central Time)'; UTC without a zone. A file of its own: a group's page
 * loads date-formats.ts first, and needs this later.
 */
export function formatInstant(instant: string | null, timeZone: string | null, language: Language): string {
  const zone = timeZone ?? 'UTC';
  const format = dateFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone: zone });
  const [moment, name] = [format.format(new Date(instant ?? 0)), timeZoneName(zone, language)];
  return language === 'zh-Hans' ? `${moment}（${name}）` : `${moment} (${name})`;
}
