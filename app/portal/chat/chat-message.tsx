import { clsx } from 'clsx';
import { memo } from 'react';
import type { Message } from '../../../contract/message';
import { chatTexts } from '../../../texts/sentences/chat';
import { useSentences } from '../../client/use-sentences';
import { textWithLinks } from '../../domain/chat-view';
import type { Draft } from '../../domain/conversation';
import type { pointPersonBadge } from '../../domain/participants';
import { Avatar } from '../../ui/avatar';
import { Badge } from '../../ui/badge';
import { Button, SafeLink } from '../../ui/button';
import { BadgeCheck, Building2, CircleAlert, RotateCw, Trash2 } from '../../ui/icons';
import { LocalTime } from '../local-time';
import { RemoveMessage } from './remove-message';

type ChatMessageProps = {
  message: Message;
  badge: ReturnType<typeof pointPersonBadge>;
  mayRemove: boolean;
};

/** `memo`, because there may be thousands. */
export const ChatMessage = memo(function ChatMessage({ message, badge, mayRemove }: ChatMessageProps) {
  const t = useSentences(chatTexts);
  const { senderName, content, createdAt, deletedAt, isOffice } = message;
  return (
    <div
      className={clsx('flex gap-3 px-4 py-1', (badge || isOffice) && 'border-accent border-s-4 bg-accent-soft ps-3')}
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
          {badge && (
            <Badge tone="accent" className="ring-1 ring-accent">
              {t('pointPerson')}
            </Badge>
          )}
          {badge === 'verified' && (
            <Badge tone="in" icon={<BadgeCheck />}>
              {t('verified')}
            </Badge>
          )}
          {badge === 'not verified' && <Badge>{t('notVerified')}</Badge>}
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
          part
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
