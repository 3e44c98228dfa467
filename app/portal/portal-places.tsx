import { placeTexts } from '../../texts/sentences/group';
import { useSentences } from '../client/language';
import { useIsWide } from '../client/use-screen';
import { CalendarDays, House, type IconComponent, KeyRound, MessagesSquare } from '../ui/icons';
import { useUnread } from './chat/use-read-to';
import { findPlace, PlaceLink as LinkToPlace, useHash } from './places';

/** A phone shows one at a time, a desktop all of them. */
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
export function findVisiblePlace(hash: string): PlaceName {
  const place = findPlace<PlaceName>(placeOf, hash);
  return place === 'property' && !('member' in document.documentElement.dataset) ? 'home' : place;
}

/** Home until hydration. */
export const usePlace = (): PlaceName => findVisiblePlace(useHash());

const titles = { rooms: 'roomsTitle', chat: 'chatTitle', tour: 'tourTitle' } as const;

/** Undefined if no place fills the window. */
export function usePlaceTitle(property: string | undefined): string | undefined {
  const t = useSentences(placeTexts);
  const place = usePlace();
  const isWide = useIsWide();
  if (!property || isWide || !(place in titles)) return undefined;
  return t('title', { place: t(titles[place as keyof typeof titles]), property });
}

export const PlaceLink = LinkToPlace<Target>;

/** At the bottom of a phone. */
const places: { place: Exclude<PlaceName, 'property'>; Icon: IconComponent }[] = [
  { place: 'home', Icon: House },
  { place: 'rooms', Icon: KeyRound },
  { place: 'chat', Icon: MessagesSquare },
  { place: 'tour', Icon: CalendarDays },
];

export function PlaceBar({ groupId }: { groupId: number }) {
  const t = useSentences(placeTexts);
  const shown = usePlace();
  const unread = useUnread(groupId);
  return (
    <nav
      aria-label={t('onThisPage')}
      data-foot-bar
      className="sticky bottom-0 z-30 border-line border-t bg-surface text-ink-soft pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto flex max-w-lg flex-wrap *:min-w-max *:flex-1">
        {places.map(({ place, Icon }) => (
          <li key={place}>
            <PlaceLink
              to={place}
              data-leads-to={place}
              aria-current={shown === place ? 'page' : undefined}
              className="relative grid min-h-[56px] -scroll-mb-20 place-content-center justify-items-center gap-0.5 text-xs -outline-offset-2"
            >
              <Icon className="size-[20px]" />
              <span>
                <span>{t(place)}</span>
                {place === 'chat' && unread > 0 && <UnreadBadge unread={unread} />}
              </span>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function UnreadBadge({ unread }: { unread: number }) {
  const t = useSentences(placeTexts);
  return (
    <>
      <span
        aria-hidden
        className="absolute top-1.5 start-[calc(50%+4px)] min-w-[18px] rounded-full bg-accent px-1 text-center font-semibold text-[11px] text-on-accent leading-[18px] tabular"
      >
        {unread > 99 ? '99+' : unread}
      </span>
      <span className="sr-only">{` ${t('new', { n: unread })}`}</span>
    </>
  );
}
