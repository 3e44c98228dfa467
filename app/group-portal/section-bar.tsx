import { useUnread } from './chat/use-unread';
import { pageSections, SectionLink } from './page-sections';
import { useSectionInView } from './use-section-in-view';

/** On a phone: one touch to the rooms, the group, the chat and the tour, at the edge where the thumb is. */
export function SectionBar({ groupId }: { groupId: number }) {
  const inView = useSectionInView();
  const unread = useUnread(groupId);
  return (
    <nav
      aria-label="On this page"
      data-foot-bar
      className="sticky bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto flex max-w-lg flex-wrap *:min-w-max *:grow *:basis-1/6">
        {pageSections.map(({ id, name, Icon }) => (
          <li key={id}>
            <SectionLink
              to={id}
              aria-current={inView === id ? 'location' : undefined}
              className="grid min-h-[56px] place-content-center justify-items-center gap-0.5 text-ink-soft text-xs relative -outline-offset-2 aria-[current]:font-semibold aria-[current]:text-accent"
            >
              <Icon aria-hidden className="size-[20px]" />
              <span>
                {name}
                {id === 'chat' && unread > 0 && <UnreadBadge unread={unread} />}
              </span>
            </SectionLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function UnreadBadge({ unread }: { unread: number }) {
  return (
    <>
      <span
        aria-hidden
        className="absolute top-1.5 left-[calc(50%+4px)] min-w-[18px] rounded-full bg-accent px-1 text-center font-semibold text-[11px] text-on-accent leading-[18px] tabular-nums"
      >
        {unread > 99 ? '99+' : unread}
      </span>
      <span className="sr-only"> {unread} new</span>
    </>
  );
}
