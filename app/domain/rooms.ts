import { missingBeds, type RoomFit, wanting } from '../../rules/rooms';
import { formatList } from '../../texts/formats';
import type { Language } from '../../texts/languages';
import { peopleTexts } from '../../texts/sentences/chat';
import { roomFitTexts } from '../../texts/sentences/rooms';
import { priceOf } from './prices';

export function reasonsFor({ fit, people }: NonNullable<RoomFit['best']>, language: Language): string[] {
  const t = roomFitTexts(language);
  const missing = missingBeds(fit, people);
  const reasons = [missing > 0 ? t('bedsShort', { missing, people }) : t('bedForEach', { people })];
  if (wanting(fit) > 0) reasons.push(t('wantARoom', { n: wanting(fit), people }));
  if (wanting(fit) > 1 && fit.clashes.length === 0) reasons.push(t('noClash'));
  return reasons;
}

/** '$50 less per month' for -5,000 cents. */
export function differenceOf(cents: number, language: Language): string {
  const t = roomFitTexts(language);
  if (cents === 0) return t('sameRent');
  return t(cents < 0 ? 'lessAMonth' : 'moreAMonth', { price: priceOf(Math.abs(cents), language) });
}

/** 'Ana, Ben, and 3 others'. */
export function shortNameList(people: readonly { name: string }[], language: Language, atMost = 3): string {
  const names = people.map(({ name }) => name);
  if (names.length <= atMost + 1) return formatList(names, language);
  const others = peopleTexts(language)('others', { n: names.length - atMost });
  return formatList([...names.slice(0, atMost), others], language);
}
