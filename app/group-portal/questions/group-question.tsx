import { Hourglass, MessageCircleReply } from 'lucide-react';
import type { Question } from '../../../worker/contract/groups/question';
import { MessageText } from '../chat/message-text';
import { LocalTime } from '../local-time';

/** A question with its answer, or that one is awaited. */
export function GroupQuestion({ question: { name, question, answer, createdAt } }: { question: Question }) {
  return (
    <>
      <div className="font-semibold">
        <MessageText text={question} />
      </div>
      <p className="text-ink-soft text-sm">
        {name} · <LocalTime at={createdAt} format={format} />
      </p>
      {answer === null ? (
        <p className="mt-2 flex items-center gap-2 text-ink-soft text-sm">
          <Hourglass aria-hidden className="size-4 shrink-0" />
          Waiting for an answer
        </p>
      ) : (
        <div className="mt-2 flex gap-2 rounded-md bg-sunken p-3">
          <MessageCircleReply aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
          <div className="min-w-0">
            <span className="sr-only">Answer: </span>
            <MessageText text={answer} />
          </div>
        </div>
      )}
    </>
  );
}

const format = { dateStyle: 'medium' } as const;
