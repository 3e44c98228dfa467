import { type FormEvent, useState } from 'react';
import type { StaffQuestion } from '../../../contract/question';
import { limits } from '../../../contract/values/limits';
import { api, call } from '../../client/client';
import { isGone } from '../../client/errors';
import { toastError } from '../../client/toast-error';
import { useReplaceInPages } from '../../client/use-paged-list';
import { Button } from '../../ui/button';
import { Field, TextArea } from '../../ui/field';
import { toast } from '../../ui/toast';
import { DeleteButton } from '../delete-button';
import { useSaveWithConflictDialog } from '../use-save-with-conflict-dialog';
import { questionsKey } from './read-groups';

type AnswerFormProps = {
  question: StaffQuestion;
  draft: string;
  onDraft: (draft: string) => void;
  onDone: () => void;
};

/** A colleague's answer that was saved meanwhile shows beside what is typed here. */
export function AnswerForm({ question, draft, onDraft, onDone }: AnswerFormProps) {
  const [opened, setOpened] = useState(question);
  const answeredMeanwhile = question.answer === opened.answer ? null : question.answer;
  const param = { id: String(question.id) };
  // Replaced in place: read anew, an answered question would move to the end of the list.
  const replaceQuestion = useReplaceInPages<StaffQuestion>(questionsKey);
  const readStored = () =>
    call(api.questions[':id'].$get({ param })).catch((error) => (isGone(error) ? null : Promise.reject(error)));
  const { save, conflictDialog } = useSaveWithConflictDialog<string, StaffQuestion>({
    what: 'answer',
    rev: question.rev,
    send: (answer, rev) => call(api.questions[':id'].$put({ param, json: { answer, rev } })),
    readOther: readStored,
    onOther: (other) => {
      replaceQuestion(other);
      setOpened(other);
      onDraft(other.answer ?? '');
    },
    onSaved: (saved) => {
      replaceQuestion(saved);
      toast({ title: 'Answer saved', description: 'The group sees it on its page.' });
      onDone();
    },
    // Read behind the dialog, so that the other answer is there once it closes.
    onConflict: () => readStored().then((stored) => stored && replaceQuestion(stored), toastError),
    onFailed: toastError,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate({ change: draft, replacing: answeredMeanwhile === null ? undefined : question.rev });
  };
  return (
    <form onSubmit={submit} className="mt-2">
      <Field label="Answer">
        <TextArea
          rows={2}
          maxLength={limits.answer}
          readOnly={save.isPending}
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
        />
      </Field>
      <div role="status">{answeredMeanwhile !== null && <AnsweredMeanwhile answer={answeredMeanwhile} />}</div>
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

function AnsweredMeanwhile({ answer }: { answer: string }) {
  return (
    <div className="mt-3 rounded-md bg-sunken p-3 text-sm">
      <p className="font-medium">A colleague has answered meanwhile:</p>
      <p className="mt-1 whitespace-pre-line border-line border-s-2 ps-3 text-ink-soft">{answer}</p>
      <p className="mt-1">Saving puts yours in its place, Cancel leaves it as it is.</p>
    </div>
  );
}

export function DeleteQuestion({ question }: { question: StaffQuestion }) {
  return (
    <DeleteButton
      text="Delete Question"
      look={{ icon: null }}
      question={{
        title: 'Delete this question?',
        description: `The question of ${question.name} and its answer disappear from the group's page for good.`,
      }}
      remove={() => call(api.questions[':id'].$delete({ param: { id: String(question.id) } }))}
      onDeleted={() => toast({ title: 'Question deleted' })}
      onFailed={toastError}
      lists={['staff-questions']}
    />
  );
}
