import type { ComponentPropsWithoutRef } from 'react';
import { placeTexts } from '../../texts/sentences/group';
import { useSentences } from '../client/use-sentences';
import { isOneAtATime, placeAt, useHash } from './places';

/** A phone shows one at a time, a desk all of them (docs/product.md, "Places"). */
export type PlaceName = 'home' | 'rooms' | 'chat' | 'tour' | 'property';

/** The URL's fragments, and the place that contains each. */
export const placeOf = {
  '': 'home',
  home: 'home',
  group: 'home',
  share: 'home',
  lease: 'home',
  manage: 'home',
  activity: 'home',
  rooms: 'rooms',
  rank: 'rooms',
  chat: 'chat',
  tour: 'tour',
  overview: 'property',
  faq: 'property',
  questions: 'property',
  ask: 'property',
} as const satisfies Record<string, PlaceName>;

export type Target = Exclude<keyof typeof placeOf, ''>;

/** For people who have not joined Home contains the property. */
export function placeNow(hash: string): PlaceName {
  const place = placeAt<PlaceName>(placeOf, hash);
  return place === 'property' && !('member' in document.documentElement.dataset) ? 'home' : place;
}

/** Home until hydration. */
export const usePlace = (): PlaceName => useHash(() => placeNow(location.hash)) ?? 'home';

const titles = { rooms: 'roomsTitle', chat: 'chatTitle', tour: 'tourTitle' } as const;

/** Undefined if no place fills the window. */
export function usePlaceTitle(property: string | undefined): string | undefined {
  const t = useSentences(placeTexts);
  const place = usePlace();
  if (!property || !(place in titles) || !isOneAtATime()) return undefined;
  return t('title', { place: t(titles[place as keyof typeof titles]), property });
}

type PlaceLinkProps = { to: Target } & Omit<ComponentPropsWithoutRef<'a'>, 'href'>;

/** A plain link, which works before hydration. */
export function PlaceLink({ to, ...rest }: PlaceLinkProps) {
  return <a href={`#${to}`} {...rest} />;
}
