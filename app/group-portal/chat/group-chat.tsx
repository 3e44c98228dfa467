import { MessagesSquare, WifiOff, Zap } from 'lucide-react';
import { useId } from 'react';
import type { Group } from '../../../worker/contract/groups/group';
import { counted } from '../../domain/counted';
import { peopleInChat } from '../../domain/group/participants';
import { Badge } from '../../ui/badge';
import { EmptyState } from '../../ui/empty-state';
import { Skeleton } from '../../ui/skeleton';
import { WhenLoaded } from '../../ui/when-loaded';
import { useWriter } from '../devices/use-writer';
import { useLive } from '../live/live-connection';
import { MessageList } from './message-list';
import { useConversation } from './use-conversation';
import { useReading } from './use-read-to';
import { useTellReadTo } from './use-tell-read-to';

const loadTypingLine = () => import('./typing-line');
const loadWriting = () => import('./chat-writing');

const place = <Skeleton className="noscript:hidden h-19" />;

export function GroupChat({ group }: { group: Group }) {
  const titleId = useId();
  const { isLive, online } = useLive();
  const writing = useWriter(group);
  const conversation = useConversation(group.id);
  const { chat } = conversation;
  useReading(group.id, chat?.messages, false);
  useTellReadTo(group.id);
  const isEmpty = chat && chat.messages.length + chat.drafts.length === 0;

  return (
    <section
      aria-labelledby={titleId}
      className="flex h-96 flex-col overflow-hidden rounded-lg border border-line bg-surface"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-3 border-line border-b px-4 py-2.5">
        <div className="min-w-0 flex-1 basis-28">
          <h2 id={titleId} className="text-lg">
            Group Chat
          </h2>
          <p className="text-ink-soft text-sm">
            <span>{counted(peopleInChat(group.participants), 'member')}</span>
            {online !== null && <span>{` · ${online} here now`}</span>}
          </p>
        </div>
        <span role="status">
          <Badge tone={isLive ? 'in' : 'neutral'} icon={isLive ? <Zap aria-hidden /> : <WifiOff aria-hidden />}>
            {isLive ? 'Live' : 'Offline'}
          </Badge>
        </span>
      </header>

      {isEmpty && (
        <EmptyState icon={<MessagesSquare />} title="No messages yet" className="flex-1 justify-center py-2">
          Start the conversation!
        </EmptyState>
      )}
      {chat && !isEmpty && <MessageList group={group} chat={chat} conversation={conversation} />}

      {!group.customizations.outcome && (
        <p role="status" className="min-h-5 truncate px-4 text-ink-soft text-sm leading-5">
          <WhenLoaded load={loadTypingLine} waiting={null} otherwise={null}>
            {({ TypingLine }) => <TypingLine />}
          </WhenLoaded>
        </p>
      )}

      <div className="border-line border-t p-2">
        {group.customizations.outcome ? (
          <p className="px-2 py-2.5 text-ink-soft">This group is closed: the chat has ended.</p>
        ) : writing ? (
          <WhenLoaded load={loadWriting} waiting={place}>
            {({ ChatWriting }) => <ChatWriting {...{ group, writing, conversation }} />}
          </WhenLoaded>
        ) : (
          place
        )}
      </div>
    </section>
  );
}
