import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { memberName } from '../../../contract/member-name';
import { isKnown } from '../../../rules/identity';
import { mayWrite } from '../../../rules/visible-facts';
import { chatTexts } from '../../../texts/sentences/chat';
import { useSentences } from '../../client/language';
import type { Conversation } from '../../domain/conversation';
import { peopleInChat } from '../../domain/participants';
import { MessagesSquare } from '../../ui/icons';
import { EmptyState, Skeleton } from '../../ui/placeholder';
import { useIsMine, useMe } from '../identity/use-me';
import { useWriter } from '../identity/writer';
import { useGroupState, useLive } from '../live/use-live';
import { messagesKey } from '../query-keys';
import { ChatWriting, TypingLine } from './chat-writing';
import { MessageList } from './message-list';
import { useConversation } from './use-conversation';
import { useReading, useSendReadTo } from './use-read-to';

const place = <Skeleton className="noscript:hidden h-19" />;

/** The member count includes the point person; those online are open pages, including this one. */
export function GroupChat({ groupId }: { groupId: number }) {
  const { group } = useGroupState(groupId);
  const t = useSentences(chatTexts);
  const titleId = useId();
  const { isLive, online } = useLive();
  const { me } = useMe(groupId);
  const writing = useWriter(group);
  const conversation = useConversation(group.id);
  const { chat } = conversation;
  // Only known devices get the chat of a group that has leased.
  const isClosed = !mayWrite(group, !me || isKnown(me));
  useReading(group.id, chat?.messages, false);
  useSendReadTo(group.id);
  const isEmpty = chat && chat.messages.length + chat.drafts.length === 0;

  return (
    <section
      aria-labelledby={titleId}
      className="flex h-96 flex-col overflow-hidden rounded-lg border border-line bg-surface in-[[data-place]]:max-lg:h-full in-[[data-place]]:max-lg:rounded-none in-[[data-place]]:max-lg:border-0"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-3 border-line border-b px-4 py-1.5">
        <div className="flex min-w-0 flex-1 basis-28 flex-wrap items-baseline gap-x-2">
          <h2 id={titleId} className="text-lg">
            {t('chat')}
          </h2>
          <p className="text-ink-soft text-sm">
            <span>{t('members', { n: peopleInChat(group.participants) })}</span>
            {online !== null && <span>{` · ${t('hereNow', { n: online })}`}</span>}
          </p>
        </div>
        <span role="status" className="flex items-center gap-1.5 text-ink-soft text-sm">
          <span aria-hidden className={clsx('size-2 rounded-full', isLive ? 'bg-in' : 'bg-line-strong')} />
          <span>{t(isLive ? 'live' : 'offline')}</span>
        </span>
      </header>

      {isEmpty && (
        <EmptyState icon={<MessagesSquare />} title={t('none')} className="flex-1 justify-center py-2">
          {!isClosed && t('start')}
        </EmptyState>
      )}
      {chat && !isEmpty && <MessageList group={group} chat={chat} conversation={conversation} />}

      {!isClosed && (
        <p role="status" className="min-h-5 truncate px-4 text-ink-soft text-sm leading-5">
          <TypingLine />
        </p>
      )}

      <div className="border-line border-t p-2">
        {isClosed ? (
          <p className="px-2 py-2.5 text-ink-soft">{t('closed')}</p>
        ) : writing ? (
          <ChatWriting {...{ group, writing, conversation }} />
        ) : (
          place
        )}
      </div>
    </section>
  );
}

/** Announces others' new messages in every place, once it is known who the device belongs to. */
export function MessageAnnouncement({ groupId }: { groupId: number }) {
  const { me } = useMe(groupId);
  const isMine = useIsMine(groupId);
  const { data: messages } = useQuery({
    queryKey: messagesKey(groupId),
    enabled: false,
    select: ({ messages }: Conversation) => messages,
  });
  const t = useSentences(chatTexts);
  const lastAnnounced = useRef<number>();
  const [announcement, setAnnouncement] = useState({ of: 0, text: '' });
  useEffect(() => {
    if (!messages) return;
    lastAnnounced.current ??= messages.at(-1)?.id ?? 0;
    const last = lastAnnounced.current;
    if (!me) return;
    const arrived = messages.filter((message) => message.id > last && !isMine(message));
    lastAnnounced.current = messages.at(-1)?.id ?? last;
    const [first] = arrived;
    if (!first) return;
    const { senderName, content: message, isOffice } = first;
    const name = isOffice ? t('officeName', { name: senderName }) : memberName(senderName, t.language);
    const text = arrived.length === 1 ? t('announced', { name, message }) : t('announcedMany', { n: arrived.length });
    setAnnouncement({ of: first.id, text });
  }, [messages, me, isMine, t]);
  return (
    <p role="status" className="sr-only">
      {/* A new element announces the same text again. */}
      <span key={announcement.of}>{announcement.text}</span>
    </p>
  );
}
