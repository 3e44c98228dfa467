import { placeTexts } from '../../texts/sentences/group';
import { useSentences } from '../client/use-sentences';
import { CalendarDays, House, type IconComponent, KeyRound, MessagesSquare } from '../ui/icons';
import { useUnread } from './chat/use-read-to';
import { PlaceLink, type PlaceName, usePlace } from './portal-places';

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
                {t(place)}
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
        className="absolute top-1.5 start-[calc(50%+4px)] min-w-[18px] rounded-full bg-accent px-1 text-center font-semibold text-[11px] text-on-accent leading-[18px] tabular-nums"
      >
        {unread > 99 ? '99+' : unread}
      </span>
      <span className="sr-only"> {t('new', { n: unread })}</span>
    </>
  );
}
