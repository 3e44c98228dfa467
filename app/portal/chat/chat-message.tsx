import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { memo } from 'react';
import { memberName } from '../../../contract/member-name';
import type { Message } from '../../../contract/message';
import type { senderBadge } from '../../../rules/members';
import { chatTexts, chatWritingTexts } from '../../../texts/sentences/chat';
import { groupTexts } from '../../../texts/sentences/group';
import { api, callVersioned } from '../../client/client';
import { useSentences } from '../../client/language';
import { textWithLinks } from '../../domain/chat-view';
import { type Conversation, type Draft, withRemoved } from '../../domain/conversation';
import { Avatar } from '../../ui/avatar';
import { Badge } from '../../ui/badge';
import { Button, SafeLink } from '../../ui/button';
import { BadgeCheck, Building2, CircleAlert, RotateCw, Trash2 } from '../../ui/icons';
import { useUndoToast } from '../activity/use-undo';
import { useLiveActions } from '../live/use-live';
import { LocalTime } from '../local-time';
import { messagesKey } from '../query-keys';

type ChatMessageProps = {
  message: Message;
  badge: ReturnType<typeof senderBadge>;
  mayRemove: boolean;
};

/**
 * Highlighted are the office's messages, which no visitor's name can imitate, and those under the point person's name. One
 * that was taken back leaves 'Message removed'. `memo`, because there may be thousands.
 */
export const ChatMessage = memo(function ChatMessage({ message, badge, mayRemove }: ChatMessageProps) {
  const t = useSentences(chatTexts);
  const groups = useSentences(groupTexts);
  const { content, createdAt, deletedAt, isOffice } = message;
  const senderName = memberName(message.senderName, t.language);
  const hasPointPersonName = badge !== null && badge !== 'like the office';
  return (
    <div
      className={clsx(
        'flex gap-3 px-4 py-1',
        (hasPointPersonName || isOffice) && 'border-accent border-s-4 bg-accent-soft ps-3',
      )}
    >
      <Avatar name={senderName} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 leading-5">
          <bdi className="min-w-0 font-semibold">{senderName}</bdi>
          {isOffice && (
            <Badge tone="info" icon={<Building2 />}>
              {t('office')}
            </Badge>
          )}
          {hasPointPersonName && (
            <Badge tone="accent" className="ring-1 ring-accent">
              {t('pointPerson')}
            </Badge>
          )}
          {badge === 'verified' && (
            <span title={groups('verifiedMessages', { pointPerson: senderName })}>
              <Badge tone="in" icon={<BadgeCheck />}>
                {t('verified')}
              </Badge>
            </span>
          )}
          {(badge === 'not verified' || badge === 'like the office') && <Badge>{t('notVerified')}</Badge>}
          <LocalTime at={createdAt} format={format} className="text-ink-soft text-sm" />
        </p>
        {deletedAt ? <p className="text-ink-soft">{t('removed')}</p> : <MessageText text={content} />}
      </div>
      {mayRemove && !deletedAt && <RemoveMessage message={message} />}
    </div>
  );
});

const format = { timeStyle: 'short' } as const;

export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap">
      {textWithLinks(text).map(({ text: part, url }, index) =>
        url === undefined ? (
          <span key={index}>{part}</span>
        ) : (
          <SafeLink key={index} href={url} className="font-medium text-accent underline underline-offset-2">
            {part}
          </SafeLink>
        ),
      )}
    </p>
  );
}

type DraftMessageProps = { draft: Draft; onSendAgain: () => void; onDiscard: () => void };

export function DraftMessage({ draft, onSendAgain, onDiscard }: DraftMessageProps) {
  const t = useSentences(chatTexts);
  const { senderName, content, failure } = draft;
  return (
    <div className="flex gap-3 px-4 py-2">
      <Avatar name={senderName} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 leading-5">
          <bdi className="min-w-0 font-semibold">{senderName}</bdi>
          {failure === null && <span className="text-ink-soft text-sm">{t('sending')}</span>}
        </p>
        <MessageText text={content} />
        {failure !== null && (
          <div className="mt-1 flex items-center gap-x-1.5 text-danger text-sm">
            <CircleAlert className="size-4 shrink-0" />
            <span className="font-semibold">{t('notSent')}</span>
            <Button variant="ghost" size="sm" icon={<RotateCw />} onClick={onSendAgain}>
              {t('tryAgain')}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              icon={<Trash2 />}
              aria-label={t('discard')}
              title={t('discard')}
              onClick={onDiscard}
            />
          </div>
        )}
      </div>
    </div>
  );
}

type RemoveMessageProps = { message: Pick<Message, 'id' | 'groupId' | 'senderName'> };

/** Removes at once; a toast can undo it for ten seconds. */
function RemoveMessage({ message: { id, groupId, senderName } }: RemoveMessageProps) {
  const t = useSentences(chatWritingTexts);
  const queryClient = useQueryClient();
  const { mergeRow } = useLiveActions();
  const undoToast = useUndoToast(groupId);
  const remove = useMutation({
    mutationFn: () => callVersioned(api.messages[':id'].$delete({ param: { id: String(id) } })),
    onSuccess: ({ answer: { deletedAt }, version, activityId }) => {
      queryClient.setQueryData<Conversation>(
        messagesKey(groupId),
        (chat) => chat && withRemoved(chat, id, deletedAt ?? new Date().toISOString()),
      );
      mergeRow({ version, what: 'message', row: null });
      undoToast({ title: t('removed'), description: t('removedText') }, activityId);
    },
  });
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={t('remove', { name: memberName(senderName, t.language) })}
      icon={<Trash2 />}
      isBusy={remove.isPending}
      onClick={() => remove.mutate()}
      className="-my-2 -me-2 shrink-0 self-start text-ink-soft"
    />
  );
}
