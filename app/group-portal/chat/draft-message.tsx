import { CircleAlert, RotateCw, Trash2 } from 'lucide-react';
import type { Draft } from '../../domain/group/conversation';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { MessageText } from './message-text';

type DraftMessageProps = { draft: Draft; onSendAgain: () => void; onDiscard: () => void };

export function DraftMessage({ draft, onSendAgain, onDiscard }: DraftMessageProps) {
  const { senderName, content, failure } = draft;
  return (
    <div className="flex gap-3 px-4 py-2">
      <Avatar name={senderName} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-0 font-semibold">{senderName}</span>
          {failure === null && <span className="text-ink-soft text-sm">Sending...</span>}
        </p>
        <MessageText text={content} />
        {failure !== null && (
          <div className="mt-1 flex items-center gap-x-1.5 text-danger text-sm">
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            <span className="font-semibold">Not sent</span>
            <Button variant="ghost" size="sm" icon={<RotateCw aria-hidden />} onClick={onSendAgain}>
              Try again
            </Button>
            <Button
              variant="ghost"
              size="sm"
              icon={<Trash2 aria-hidden />}
              aria-label="Discard"
              title="Discard"
              onClick={onDiscard}
            />
          </div>
        )}
      </div>
    </div>
  );
}
