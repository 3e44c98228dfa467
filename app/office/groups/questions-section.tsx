import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { StaffQuestion } from '../../../contract/question';
import { limits } from '../../../contract/values/limits';
import { api, call } from '../../client/client';
import { isGone } from '../../client/errors';
import { useTimeZone } from '../../client/hydration';
import { toastError, useReadAgain } from '../../client/queries';
import { Allowed, useMayAct } from '../../client/role';
import { usePagedList, useReplaceInPages } from '../../client/use-paged-list';
import { usShortDate } from '../../domain/staff/us-format';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { CharactersLeft, Field, TextArea } from '../../ui/field';
import { ChevronDown, ChevronUp } from '../../ui/icons';
import { toast } from '../../ui/toast';
import { DeleteButton } from '../delete-button';
import { PagedList } from '../paged-list';
import { groupListsKey, questionsKey, questionsOfGroupKey } from '../query-keys';
import { useLeaveGuard } from '../use-leave-guard';
import { useSaveWithConflictDialog } from '../use-save-with-conflict-dialog';
import { readQuestions } from './read-groups';

type QuestionsSectionProps = {
  groupId?: number;
  /** How many have no answer, if that is known; otherwise counted among those shown. */
  unansweredCount?: number;
};

export function QuestionsSection({ groupId, unansweredCount }: QuestionsSectionProps) {
  const titleId = useId();
  /** With the question of each, which may leave the list meanwhile. */
  const [drafts, setDrafts] = useState<Record<number, Draft>>({});
  const list = usePagedList({
    queryKey: groupId === undefined ? questionsKey : questionsOfGroupKey(groupId),
    read: (page) => readQuestions(api, page, groupId),
  });
  const left = Object.values(drafts)
    .filter(({ typed, question }) => typed.trim() && list.items?.every(({ id }) => id !== question.id))
    .map(({ question }) => question);
  const isTyped = ({ id, answer }: StaffQuestion) => drafts[id]?.typed.trim() && drafts[id].typed !== answer;
  useLeaveGuard({ hasChanges: left.length > 0 || (list.items?.some(isTyped) ?? false) });
  const shown = list.items?.filter(({ answer }) => answer === null).length ?? 0;
  const unanswered = unansweredCount ?? shown;
  const mayBeMore = unansweredCount === undefined && shown === list.items?.length && list.more;
  const isOfGroup = groupId !== undefined;
  const count = unanswered > 0 && (
    <span className="text-ink-soft text-sm">{`${unanswered}${mayBeMore ? '+' : ''} unanswered`}</span>
  );
  const itemOf = (question: StaffQuestion) => ({
    ...{ question, isOfGroup, draft: drafts[question.id]?.typed ?? '' },
    onDraft: (typed: string) => setDrafts((all) => ({ ...all, [question.id]: { typed, question } })),
  });
  const questions = (
    <PagedList
      list={{ ...list, items: list.items && [...left, ...list.items] }}
      what="questions"
      className={isOfGroup ? '-my-3 grid grid-cols-1 divide-y divide-line' : undefined}
      renderItem={(question) =>
        left.includes(question) ? <QuestionThatLeft {...itemOf(question)} /> : <QuestionItem {...itemOf(question)} />
      }
      empty={<p className="text-ink-soft">No questions yet. Groups ask them on their pages.</p>}
    />
  );
  if (isOfGroup)
    return (
      <Card id="questions" title="Questions" aside={count}>
        {questions}
      </Card>
    );
  return (
    <section id="questions" aria-labelledby={titleId}>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 id={titleId} className="text-xl">
          Questions
        </h2>
        {count}
      </div>
      {questions}
    </section>
  );
}

type Draft = { typed: string; question: StaffQuestion };

/** With an answer that is being typed, after a colleague has answered it, and so moved it down, or deleted it. */
function QuestionThatLeft({ question, ...item }: QuestionItemProps) {
  const { data: stored } = useQuery({
    queryKey: ['question-that-left', question.id],
    queryFn: () => readStored(question.id),
    gcTime: 0,
  });
  if (stored !== null) return <QuestionItem {...item} question={stored ?? question} opened={question} />;
  return (
    <article className={item.isOfGroup ? 'py-3' : 'rounded-lg border border-line bg-surface p-4'}>
      <Asker question={question} isOfGroup={item.isOfGroup} />
      <p className="mt-2 whitespace-pre-line font-medium">{question.question}</p>
      <p role="status" className="mt-2 font-medium text-danger text-sm">
        A colleague deleted this question.
      </p>
      <Field label="Answer" className="mt-2">
        <TextArea rows={2} readOnly value={item.draft} />
      </Field>
      <Button variant="secondary" size="sm" className="mt-2" onClick={() => item.onDraft('')}>
        Discard
      </Button>
    </article>
  );
}

/** Null if it was deleted. */
const readStored = (id: number) =>
  call(api.questions[':id'].$get({ param: { id: String(id) } })).catch((error) =>
    isGone(error) ? null : Promise.reject(error),
  );

type QuestionItemProps = {
  question: StaffQuestion;
  /** Whether it is on its group's own page, where the group is not named. */
  isOfGroup?: boolean;
  /** The question as it was when the answer was begun. */
  opened?: StaffQuestion;
  draft: string;
  onDraft: (draft: string) => void;
};

/** The form stays while anything is typed in it. An existing answer is collapsed. */
export function QuestionItem({ question, isOfGroup = false, opened, draft, onDraft }: QuestionItemProps) {
  const mayAct = useMayAct('agent');
  const [isEditing, setIsEditing] = useState(false);
  const [isFoldable] = useState(question.answer !== null);
  const [isFolded, setIsFolded] = useState(isFoldable);
  const edit = (is: boolean) => {
    onDraft(is ? (question.answer ?? '') : '');
    setIsEditing(is);
  };
  return (
    <article className={isOfGroup ? 'py-3' : 'rounded-lg border border-line bg-surface p-4'}>
      <Asker question={question} isOfGroup={isOfGroup} />
      <p className="mt-2 whitespace-pre-line font-medium">{question.question}</p>
      {isEditing || draft !== '' || (question.answer === null && mayAct) ? (
        <AnswerForm {...{ question, opened, draft, onDraft }} onDone={() => edit(false)} />
      ) : question.answer === null ? null : (
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
              <Allowed needed="agent">
                <div className="mt-2 flex flex-wrap gap-2">
                  <Button variant="ghost" size="sm" onClick={() => edit(true)}>
                    Edit Answer
                  </Button>
                  <DeleteQuestion question={question} />
                </div>
              </Allowed>
            </>
          )}
        </>
      )}
    </article>
  );
}

function Asker({ question, isOfGroup }: { question: StaffQuestion; isOfGroup?: boolean }) {
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
          {`Group of ${pointPersonName} · ${propertyName ?? 'Property not found'} · ${at}`}
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

type AnswerFormProps = {
  question: StaffQuestion;
  /** The question as it was when the answer was begun; by default as it is now. */
  opened?: StaffQuestion;
  draft: string;
  onDraft: (draft: string) => void;
  onDone: () => void;
  takesFocus?: boolean;
};

/**
 * A colleague's answer that was saved meanwhile is shown beside what is typed here, at the latest on saving. Saving then
 * replaces it; Cancel keeps it.
 */
export function AnswerForm({
  question,
  opened: begun = question,
  draft,
  onDraft,
  onDone,
  takesFocus,
}: AnswerFormProps) {
  const readAgain = useReadAgain();
  const [opened, setOpened] = useState(begun);
  const newerAnswer = question.answer === opened.answer ? null : question.answer;
  const param = { id: String(question.id) };
  // Replaced in the list: after a read an answered question would move to the end.
  const replaceQuestion = useReplaceInPages<StaffQuestion>(questionsKey);
  const { save, conflictDialog } = useSaveWithConflictDialog<string, StaffQuestion>({
    what: 'answer',
    rev: question.rev,
    send: (answer, rev) => call(api.questions[':id'].$put({ param, json: { answer, rev } })),
    readOther: () => readStored(question.id),
    onOther: (other) => {
      replaceQuestion(other);
      setOpened(other);
      onDraft(other.answer ?? '');
    },
    onSaved: (saved) => {
      replaceQuestion(saved);
      toast({ title: 'Answer saved', description: "It's now on the group's page." });
      onDone();
      void readAgain(groupListsKey);
    },
    // Read behind the dialog, so that the other answer is there once it closes.
    onConflict: () => readStored(question.id).then((stored) => stored && replaceQuestion(stored), toastError),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate({ change: draft, replacing: newerAnswer === null ? undefined : question.rev });
  };
  return (
    <form onSubmit={submit} className="mt-2">
      <Field label="Answer">
        <TextArea
          rows={2}
          maxLength={limits.answer}
          readOnly={save.isPending}
          autoFocus={takesFocus}
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
        />
        <CharactersLeft typed={draft} max={limits.answer} />
      </Field>
      <div role="status">{newerAnswer !== null && <NewerAnswer answer={newerAnswer} />}</div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" size="sm" disabled={draft.trim() === ''} isBusy={save.isPending} busyText="Saving...">
          Save Answer
        </Button>
        {question.answer === null ? (
          <DeleteQuestion question={question} />
        ) : (
          <Button variant="secondary" size="sm" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
      {conflictDialog}
    </form>
  );
}

function NewerAnswer({ answer }: { answer: string }) {
  return (
    <div className="mt-3 rounded-md bg-sunken p-3 text-sm">
      <p className="font-medium">A colleague has already answered:</p>
      <p className="mt-1 whitespace-pre-line border-line border-s-2 ps-3 text-ink-soft">{answer}</p>
      <p className="mt-1">Save to replace it with yours, or Cancel to keep it.</p>
    </div>
  );
}

function DeleteQuestion({ question }: { question: StaffQuestion }) {
  return (
    <DeleteButton
      text="Delete Question"
      look={{ icon: null }}
      question={{
        title: 'Delete this question?',
        description: `${question.name}'s question and its answer will be permanently removed from the group's page.`,
      }}
      remove={() => call(api.questions[':id'].$delete({ param: { id: String(question.id) } }))}
      onDeleted={() => toast({ title: 'Question deleted' })}
      lists={[questionsKey, groupListsKey]}
    />
  );
}
