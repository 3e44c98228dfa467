import { useId, useState } from 'react';
import type { StaffQuestion } from '../../../contract/question';
import { api } from '../../client/client';
import { useTimeZone } from '../../client/use-in-browser';
import { usePagedList } from '../../client/use-paged-list';
import { usShortDate } from '../../domain/us-format';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { ChevronDown, ChevronUp } from '../../ui/icons';
import { PagedList } from '../paged-list';
import { useLeaveGuard } from '../use-leave-guard';
import { AnswerForm, DeleteQuestion } from './answer-form';
import { questionsKey, questionsOfGroupKey, readQuestions } from './read-groups';

export function QuestionsSection({ groupId }: { groupId?: number }) {
  const titleId = useId();
  const [drafts, setDrafts] = useState<Record<number, string>>({});
  const list = usePagedList({
    queryKey: groupId === undefined ? questionsKey : questionsOfGroupKey(groupId),
    read: (page) => readQuestions(api, page, groupId),
  });
  useLeaveGuard({
    hasChanges: list.items?.some(({ id, answer }) => drafts[id]?.trim() && drafts[id] !== answer) ?? false,
  });
  const unanswered = list.items?.filter(({ answer }) => answer === null).length ?? 0;
  return (
    <section id="questions" aria-labelledby={titleId}>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id={titleId} className="text-xl">
          Questions
        </h2>
        {unanswered > 0 && (
          <span className="text-ink-soft text-sm">
            {unanswered}
            {unanswered === list.items?.length && list.more && '+'} unanswered
          </span>
        )}
      </div>
      <PagedList
        list={list}
        what="questions"
        renderItem={(question) => (
          <QuestionItem
            question={question}
            isOfGroup={groupId !== undefined}
            draft={drafts[question.id] ?? ''}
            onDraft={(draft) => setDrafts((all) => ({ ...all, [question.id]: draft }))}
          />
        )}
        empty={<p className="text-ink-soft">Nobody has asked anything yet. Groups ask on their page.</p>}
      />
    </section>
  );
}

type QuestionItemProps = {
  question: StaffQuestion;
  /** On its group's own page, which need not be named. */
  isOfGroup?: boolean;
  draft: string;
  onDraft: (draft: string) => void;
};

/** The form stays while anything is typed in it. An answer that was there at first is folded. */
export function QuestionItem({ question, isOfGroup = false, draft, onDraft }: QuestionItemProps) {
  const [isEditing, setIsEditing] = useState(false);
  const [isFoldable] = useState(question.answer !== null);
  const [isFolded, setIsFolded] = useState(isFoldable);
  const edit = (is: boolean) => {
    onDraft(is ? (question.answer ?? '') : '');
    setIsEditing(is);
  };
  return (
    <article className="rounded-lg border border-line bg-surface p-4">
      <Asker question={question} isOfGroup={isOfGroup} />
      <p className="mt-2 whitespace-pre-line font-medium">{question.question}</p>
      {question.answer === null || isEditing || draft !== '' ? (
        <AnswerForm question={question} draft={draft} onDraft={onDraft} onDone={() => edit(false)} />
      ) : (
        <>
          {isFoldable && (
            <Button
              variant="ghost"
              size="sm"
              icon={isFolded ? <ChevronDown /> : <ChevronUp />}
              aria-expanded={!isFolded}
              onClick={() => setIsFolded(!isFolded)}
              className="mt-1 -ms-3"
            >
              {isFolded ? 'Show answer' : 'Hide answer'}
            </Button>
          )}
          {!isFolded && (
            <>
              <p className="mt-2 whitespace-pre-line border-line border-s-2 ps-3 text-ink-soft">{question.answer}</p>
              <div className="mt-2 flex flex-wrap gap-2">
                <Button variant="ghost" size="sm" onClick={() => edit(true)}>
                  Edit Answer
                </Button>
                <DeleteQuestion question={question} />
              </div>
            </>
          )}
        </>
      )}
    </article>
  );
}

function Asker({ question, isOfGroup }: { question: StaffQuestion; isOfGroup: boolean }) {
  const { name, email, answer, createdAt, pointPersonName, propertyName } = question;
  const timeZone = useTimeZone();
  const at = usShortDate(createdAt, timeZone);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <h3 className="min-w-0 text-base">{name}</h3>
          {isOfGroup && <span className="text-ink-soft text-sm">{at}</span>}
        </div>
        {answer === null ? <Badge tone="info">Unanswered</Badge> : <Badge>Answered</Badge>}
      </div>
      {!isOfGroup && (
        <p className="text-ink-soft text-sm">
          Group of {pointPersonName} · {propertyName ?? 'Property not found'} · {at}
        </p>
      )}
      {email && (
        <a href={`mailto:${email}`} className="text-accent text-sm underline">
          {email}
        </a>
      )}
    </>
  );
}
