import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Group } from '../../../contract/group';
import type { Message } from '../../../contract/message';
import { senderBadge } from '../../../rules/members';
import { chatTexts } from '../../../texts/sentences/chat';
import { useHasNetwork, useTimeZone } from '../../client/hydration';
import { useSentences } from '../../client/language';
import { useIsOnScreen } from '../../client/use-on-screen';
import { byDay } from '../../domain/by-day';
import { continuedIds, groupMessages, withoutRepeatedStubs } from '../../domain/chat-view';
import { type Conversation, sendable, unreadOf } from '../../domain/conversation';
import { longDate } from '../../domain/tours';
import { Button } from '../../ui/button';
import { ArrowDown } from '../../ui/icons';
import { ScrollArea } from '../../ui/scroll-area';
import { useIsMine, useMe } from '../identity/use-me';
import { ChatMessage, DraftMessage } from './chat-message';
import type { useConversation } from './use-conversation';
import { useReading, useReadTo } from './use-read-to';

type MessageListProps = {
  group: Group;
  chat: Conversation;
  conversation: ReturnType<typeof useConversation>;
};

/** In px: more than the list's height on a desktop. */
const fetchAhead = 480;

export function MessageList({ group, chat, conversation }: MessageListProps) {
  const t = useSentences(chatTexts);
  const { box, isAtEnd, rememberPosition, jumpToEnd } = useScrollPosition();
  const { me, mayLead, isStaff } = useMe(group.id);
  const isMine = useIsMine(group.id);
  const readTo = useReadTo(group.id);
  const isReading = useIsOnScreen(box) && isAtEnd;
  useReading(group.id, chat.messages, isReading);
  const unread = unreadOf(chat.messages, isMine, readTo);
  // The line stays while the messages below it are being read.
  const [firstNew, setFirstNew] = useState<number>();
  if (!isReading && firstNew !== unread[0]?.id) setFirstNew(unread[0]?.id);
  const timeZone = useTimeZone();
  // Older blocks are counted backwards from here, so that no message changes its block.
  const [firstAtFirst] = useState(chat.messages[0]?.id ?? 0);
  const days = useMemo(() => byDay(withoutRepeatedStubs(chat.messages), timeZone), [chat.messages, timeZone]);
  const continued = useMemo(() => new Set(days.flatMap(({ items }) => [...continuedIds(items)])), [days]);
  const isOffline = !useHasNetwork() || !conversation.isLive;
  const { loadOlder, hasFailedOlder } = conversation;

  const lastDraft = chat.drafts.at(-1)?.key;
  useEffect(() => {
    if (lastDraft) jumpToEnd();
  }, [lastDraft, jumpToEnd]);

  function scroll() {
    rememberPosition();
    if (box.current && !hasFailedOlder && distanceToStart(box.current) < fetchAhead) loadOlder();
  }

  const isOwn = (message: Message) => (me !== undefined || isStaff) && isMine(message);

  /** The pressed button disappears: the focus stays in the list. */
  function answer(act: () => void) {
    box.current?.focus();
    act();
  }

  return (
    <div className="relative min-h-0 flex-1">
      <ScrollArea
        ref={box}
        onScroll={scroll}
        role="log"
        aria-label={t('messages')}
        aria-live="off"
        className="flex h-full flex-col-reverse overflow-y-auto overscroll-contain [@media(height<22rem)]:overscroll-auto -outline-offset-2 [overflow-anchor:none]"
      >
        <div className="py-2">
          {chat.hasOlder && (
            <p className="text-center">
              <Button
                variant="ghost"
                size="sm"
                isBusy={conversation.isLoadingOlder}
                busyText={t('loading')}
                onClick={() => answer(loadOlder)}
              >
                {t(hasFailedOlder ? 'tryAgain' : 'earlier')}
              </Button>
            </p>
          )}
          {days.map(({ date, items }) => (
            <section key={date} aria-label={longDate(date, t.language)}>
              <p
                aria-hidden
                className="pointer-events-none in-focus-visible:static sticky top-0 z-1 -mb-1 bg-linear-to-b from-85% from-surface to-transparent pt-2 pb-2 text-center text-ink-soft text-sm"
              >
                {longDate(date, t.language)}
              </p>
              {groupMessages(items, firstAtFirst).map(({ number, items }) => (
                <MessageBlock key={number} box={box} size={items.length} startsAway={number < 0}>
                  {() =>
                    items.map((message) => (
                      <li key={message.id}>
                        {message.id === firstNew && <NewMessagesLine />}
                        <ChatMessage
                          message={message}
                          badge={senderBadge(message, group)}
                          isOwn={isOwn(message)}
                          isContinued={message.id !== firstNew && continued.has(message.id)}
                          mayRemove={message.isOffice ? isStaff && mayLead : mayLead || isOwn(message)}
                        />
                      </li>
                    ))
                  }
                </MessageBlock>
              ))}
            </section>
          ))}
          {chat.drafts.length > 0 && (
            <ol aria-label={t('onTheirWay')}>
              {chat.drafts.map((draft) => (
                <li key={draft.key}>
                  <DraftMessage
                    draft={draft}
                    isWaiting={isOffline && sendable([draft], Date.now()).length > 0}
                    onSendAgain={() => answer(() => conversation.sendAgain(draft))}
                    onDiscard={() => answer(() => conversation.discard(draft))}
                  />
                </li>
              ))}
            </ol>
          )}
        </div>
      </ScrollArea>
      {!isAtEnd && (
        <Button
          variant="secondary"
          size="sm"
          icon={<ArrowDown />}
          onClick={() => answer(jumpToEnd)}
          className="absolute inset-x-0 bottom-2 mx-auto w-fit animate-fade whitespace-nowrap shadow-layer"
        >
          {unread.length > 0 ? t('jumpToLatestNew', { n: unread.length }) : t('jumpToLatest')}
        </Button>
      )}
    </div>
  );
}

function NewMessagesLine() {
  const t = useSentences(chatTexts);
  return (
    <p className="flex items-center gap-3 px-4 py-1 font-semibold text-accent text-sm before:h-px before:flex-1 before:bg-accent after:h-px after:flex-1 after:bg-accent">
      {t('newMessages')}
    </p>
  );
}

type MessageBlockProps = {
  box: RefObject<Element>;
  size: number;
  /** Above the viewport, where a change of height moves nothing visible. */
  startsAway: boolean;
  children: () => ReactNode;
};

/** The distance of one flick of a thumb. */
const rootMargin = '1000px 0px';

/** The height of a one-line message, in px, until it is measured. */
const usualHeight = 60;

/** The oldest browsers have no `checkVisibility`, nor hidden elements that have a box (README.md, "Browsers"). */
const isVisible = (element: Element) => element.checkVisibility?.() ?? element.getClientRects().length > 0;

/** Far outside the viewport only its height is rendered, so that a long chat stays fast. */
function MessageBlock({ box, size, startsAway, children }: MessageBlockProps) {
  const list = useRef<HTMLOListElement>(null);
  const [heightAway, setHeightAway] = useState(startsAway ? size * usualHeight : undefined);

  useEffect(() => {
    if (!list.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const now = entries.at(-1);
        // In a hidden place it has no height.
        if (now && box.current && isVisible(box.current))
          setHeightAway(now.isIntersecting ? undefined : now.boundingClientRect.height);
      },
      { root: box.current, rootMargin },
    );
    observer.observe(list.current);
    return () => observer.disconnect();
  }, [box]);

  const isAway = heightAway !== undefined;
  return (
    <ol ref={list} aria-hidden={isAway || undefined} style={{ height: heightAway }}>
      {!isAway && children()}
    </ol>
  );
}

const endSlack = 24;

// React warns of layout effects on the server.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * The list is a reversed column (`flex-col-reverse`), which opens at its end and stays there. Further up, the first
 * visible item keeps its position when items are added above or below; hence `overflow-anchor: none`.
 */
function useScrollPosition() {
  const box = useRef<HTMLDivElement>(null);
  const anchor = useRef<{ item: Element; place: number } | null>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);

  const rememberPosition = useCallback(() => {
    if (!box.current) return;
    // In a reversed column the end is at 0, and everything above it negative.
    const isAtEndNow = box.current.scrollTop > -endSlack;
    setIsAtEnd(isAtEndNow);
    anchor.current = isAtEndNow ? null : firstInView(box.current);
  }, []);

  const jumpToEnd = useCallback(() => {
    anchor.current = null;
    box.current?.scrollTo({ top: 0 });
    setIsAtEnd(true);
  }, []);

  useBeforePaint(() => {
    const before = anchor.current;
    if (box.current && before) box.current.scrollTop += placeIn(box.current, before.item) - before.place;
    rememberPosition();
  });

  return { box, isAtEnd, rememberPosition, jumpToEnd };
}

function distanceToStart({ scrollHeight, clientHeight, scrollTop }: HTMLElement): number {
  return scrollHeight - clientHeight + scrollTop;
}

function firstInView(box: HTMLElement) {
  const items = box.querySelectorAll('li');
  // By bisection: measuring thousands of items takes longer than a frame.
  let [first, end] = [0, items.length];
  while (first < end) {
    const middle = (first + end) >> 1;
    const candidate = items[middle];
    if (candidate && topIn(box, candidate) + candidate.offsetHeight > 0) end = middle;
    else first = middle + 1;
  }
  const item = items[first];
  return item ? { item, place: placeIn(box, item) } : null;
}

function topIn(box: HTMLElement, item: Element): number {
  return item.getBoundingClientRect().top - box.getBoundingClientRect().top;
}

/** In px within the scrolled content, correct even before the next scroll event. */
function placeIn(box: HTMLElement, item: Element): number {
  return topIn(box, item) + box.scrollTop;
}
