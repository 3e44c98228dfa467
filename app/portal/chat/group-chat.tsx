import { useId } from 'react';
import { chatTexts } from '../../../texts/sentences/chat';
import { useSentences } from '../../client/use-sentences';
import { peopleInChat } from '../../domain/participants';
import { Badge } from '../../ui/badge';
import { EmptyState } from '../../ui/empty-state';
import { MessagesSquare, WifiOff, Zap } from '../../ui/icons';
import { Skeleton } from '../../ui/skeleton';
import { useWriter } from '../identity/use-writer';
import { useGroupState } from '../live/use-group-state';
import { useLive } from '../live/use-live';
import { ChatWriting, TypingLine } from './chat-writing';
import { MessageList } from './message-list';
import { useConversation } from './use-conversation';
import { useReading, useSendReadTo } from './use-read-to';

const place = <Skeleton className="noscript:hidden h-19" />;

export function GroupChat({ groupId }: { groupId: number }) {
  const { group } = useGroupState(groupId);
  const t = useSentences(chatTexts);
  const titleId = useId();
  const { isLive, online } = useLive();
  const writing = useWriter(group);
  const conversation = useConversation(group.id);
  const { chat } = conversation;
  const isClosed = group.customizations.outcome === 'closed';
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
        <span role="status">
          <Badge tone={isLive ? 'in' : 'neutral'} icon={isLive ? <Zap /> : <WifiOff />}>
            {t(isLive ? 'live' : 'offline')}
          </Badge>
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
