import type { Group } from '../../worker/contract/groups/group';
import { MessageAnnouncement } from '../group-portal/chat/message-announcement';
import { MessageList } from '../group-portal/chat/message-list';
import { useConversation } from '../group-portal/chat/use-conversation';
import { useLive } from '../group-portal/live/live-connection';
import { Badge } from '../ui/badge';
import { Card } from '../ui/card';
import { Skeleton } from '../ui/skeleton';

/** What the group says to one another, as it comes in; the office takes back what should not stand there. */
export function StaffChat({ group }: { group: Group }) {
  const conversation = useConversation(group.id);
  const { isLive } = useLive();
  const { chat } = conversation;
  return (
    <Card
      title="Group Chat"
      aside={
        <span role="status">
          <Badge tone={isLive ? 'in' : 'neutral'}>{isLive ? 'Live' : 'Offline'}</Badge>
        </span>
      }
    >
      <MessageAnnouncement groupId={group.id} />
      {!chat && <Skeleton className="h-80" />}
      {chat?.messages.length === 0 && <p className="text-ink-soft">No messages yet.</p>}
      {chat && chat.messages.length > 0 && (
        <div className="-mx-4 -mb-4 flex h-80 flex-col border-line border-t sm:-mx-6 sm:-mb-6">
          <MessageList group={group} chat={chat} conversation={conversation} />
        </div>
      )}
    </Card>
  );
}
