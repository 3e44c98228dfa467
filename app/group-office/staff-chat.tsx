import { useId } from 'react';
import type { Group } from '../../worker/contract/groups/group';
import { MessageAnnouncement } from '../group-portal/chat/message-announcement';
import { MessageList } from '../group-portal/chat/message-list';
import { useConversation } from '../group-portal/chat/use-conversation';
import { useLive } from '../group-portal/live/live-connection';
import { Badge } from '../ui/badge';
import { Skeleton } from '../ui/skeleton';

/** What the group says to one another, as it comes in; the office takes back what should not stand there. */
export function StaffChat({ group }: { group: Group }) {
  const titleId = useId();
  const conversation = useConversation(group.id);
  const { isLive } = useLive();
  const { chat } = conversation;
  return (
    <section
      aria-labelledby={titleId}
      className="flex h-96 flex-col overflow-hidden rounded-lg border border-line bg-surface max-lg:h-[max(24rem,100dvh-21rem)]"
    >
      <header className="flex items-center justify-between gap-3 border-line border-b px-4 py-2.5">
        <h2 id={titleId} className="text-lg">
          Group Chat
        </h2>
        <span role="status">
          <Badge tone={isLive ? 'in' : 'neutral'}>{isLive ? 'Live' : 'Offline'}</Badge>
        </span>
      </header>
      <MessageAnnouncement groupId={group.id} />
      {!chat && <Skeleton className="m-4 flex-1" />}
      {chat?.messages.length === 0 && <p className="p-4 text-ink-soft">No messages yet.</p>}
      {chat && chat.messages.length > 0 && <MessageList group={group} chat={chat} conversation={conversation} />}
    </section>
  );
}
