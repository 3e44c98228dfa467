import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { memo, type PointerEvent, useEffect, useRef, useState } from 'react';
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
import { BadgeCheck, Building2, CircleAlert, RotateCw, Trash2, WifiOff } from '../../ui/icons';
import { useUndoToast } from '../activity/use-undo';
import { useLiveActions } from '../live/use-live';
import { LocalTime } from '../local-time';
import { messagesKey } from '../query-keys';

type ChatMessageProps = {
  message: Message;
  badge: ReturnType<typeof senderBadge>;
  isOwn: boolean;
  /** Follows one of the same sender within minutes, which shows who wrote it and when. */
  isContinued: boolean;
  mayRemove: boolean;
};

/**
 * One's own are on their own side and tinted. A badge marks the office's, which no visitor's name can imitate, and those under
 * the point person's name. One that was taken back leaves 'Message removed'. `memo`, because there may be thousands.
 */
export const ChatMessage = memo(function ChatMessage(props: ChatMessageProps) {
  const { message, badge, isOwn, isContinued, mayRemove } = props;
  const t = useSentences(chatTexts);
  const groups = useSentences(groupTexts);
  const { id, participantId, isPointPerson, content, createdAt, deletedAt, isOffice } = message;
  const mayRemoveNow = mayRemove && !deletedAt;
  const { isPressed, ...press } = useLongPress(mayRemoveNow);
  const senderName = memberName(message.senderName, t.language);
  const hasPointPersonName = badge !== null && badge !== 'like the office';
  return (
    // Before hydration set-role.js styles one's own by these attributes.
    <div
      data-message={id}
      data-sender={isPointPerson ? 'lead' : participantId}
      className={clsx(
        'group/message flex gap-3 px-4',
        isContinued ? 'pb-0.5' : 'pt-2 pb-0.5',
        isOwn && 'flex-row-reverse',
      )}
      {...press}
    >
      <Avatar name={senderName} size="sm" className={clsx(isContinued && 'invisible h-0!')} />
      <div data-bubble className={clsx('min-w-0', isOwn ? 'rounded-lg bg-accent-soft px-3 py-1' : 'flex-1')}>
        <p className={clsx(isContinued ? 'sr-only' : 'flex flex-wrap items-center gap-x-2 leading-5')}>
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
      {mayRemoveNow && <RemoveMessage message={message} isShown={isPressed} />}
    </div>
  );
});

const longPressMs = 500;

/** A finger that rests shows what a mouse shows by hovering; the next press elsewhere hides it. */
function useLongPress(isOffered: boolean) {
  const [isPressed, setIsPressed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isPressed) return;
    const hide = () => setIsPressed(false);
    addEventListener('click', hide, { once: true });
    return () => removeEventListener('click', hide);
  }, [isPressed]);
  const end = () => clearTimeout(timer.current);
  return {
    isPressed,
    onPointerDown: ({ pointerType }: PointerEvent) => {
      if (isOffered && pointerType === 'touch') timer.current = setTimeout(() => setIsPressed(true), longPressMs);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

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

type DraftMessageProps = { draft: Draft; isWaiting: boolean; onSendAgain: () => void; onDiscard: () => void };

/** `isWaiting`: it goes out by itself once there is a network. */
export function DraftMessage({ draft, isWaiting, onSendAgain, onDiscard }: DraftMessageProps) {
  const t = useSentences(chatTexts);
  const { senderName, content, failure } = draft;
  return (
    <div className="flex flex-row-reverse gap-3 px-4 py-2">
      <Avatar name={senderName} size="sm" />
      <div className="min-w-0 rounded-lg bg-accent-soft px-3 py-1">
        <p className="flex flex-wrap items-center gap-x-2 leading-5">
          <bdi className="min-w-0 font-semibold">{senderName}</bdi>
          {failure === null && <span className="text-ink-soft text-sm">{t('sending')}</span>}
        </p>
        <MessageText text={content} />
        {failure !== null && (
          <div
            className={clsx('mt-1 flex items-center gap-x-1.5 text-sm', isWaiting ? 'text-ink-soft' : 'text-danger')}
          >
            {isWaiting ? <WifiOff className="size-4 shrink-0" /> : <CircleAlert className="size-4 shrink-0" />}
            <span className="font-semibold">{t(isWaiting ? 'goesOutOnline' : 'notSent')}</span>
            {!isWaiting && (
              <Button variant="ghost" size="sm" icon={<RotateCw />} onClick={onSendAgain}>
                {t('tryAgain')}
              </Button>
            )}
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

type RemoveMessageProps = { message: Pick<Message, 'id' | 'groupId' | 'senderName'>; isShown: boolean };

/** Shown on hover, on focus and after a long press. Removes at once; a toast can undo it for ten seconds. */
function RemoveMessage({ message: { id, groupId, senderName }, isShown }: RemoveMessageProps) {
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
      className={clsx(
        '-my-2 -mx-2 shrink-0 self-start text-ink-soft',
        !isShown &&
          'opacity-0 focus-visible:opacity-100 group-hover/message:opacity-100 [@media(hover:none)]:not-focus-visible:pointer-events-none',
      )}
    />
  );
}
