import { clsx } from 'clsx';
import { BadgeCheck } from 'lucide-react';
import { memo } from 'react';
import type { Message } from '../../../worker/contract/groups/message';
import type { pointPersonBadge } from '../../domain/group/participants';
import { Avatar } from '../../ui/avatar';
import { Badge } from '../../ui/badge';
import { WhenLoaded } from '../../ui/when-loaded';
import { LocalTime } from '../local-time';
import { MessageText } from './message-text';

type ChatMessageProps = {
  message: Message;
  badge: ReturnType<typeof pointPersonBadge>;
  /** Whether this device may take it back. */
  mayRemove: boolean;
};

const loadRemoval = () => import('./remove-message');

/** One of thousands: it is rendered again only where it has changed. */
export const ChatMessage = memo(function ChatMessage({ message, badge, mayRemove }: ChatMessageProps) {
  const { senderName, content, createdAt, deletedAt } = message;
  return (
    <div className={clsx('flex gap-3 px-4 py-2', badge && 'border-accent border-l-4 bg-accent-soft pl-3')}>
      <Avatar name={senderName} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 font-semibold">{senderName}</span>
          {badge && (
            <Badge tone="accent" className="ring-1 ring-accent">
              Point Person
            </Badge>
          )}
          {badge === 'verified' && (
            <Badge tone="in" icon={<BadgeCheck aria-hidden />}>
              Verified
            </Badge>
          )}
          {badge === 'not verified' && <Badge>Not verified</Badge>}
          <LocalTime at={createdAt} format={format} className="text-ink-soft text-sm" />
        </p>
        {deletedAt ? <p className="text-ink-soft">Message removed</p> : <MessageText text={content} />}
      </div>
      {mayRemove && !deletedAt && (
        <WhenLoaded load={loadRemoval} waiting={null} otherwise={null}>
          {({ RemoveMessage }) => <RemoveMessage message={message} />}
        </WhenLoaded>
      )}
    </div>
  );
});

const format = { timeStyle: 'short' } as const;
