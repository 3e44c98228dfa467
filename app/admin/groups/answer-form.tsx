import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { limits } from '../../../worker/contract/limits';
import type { StaffQuestion } from '../../../worker/contract/question';
import { api, call } from '../../api/client';
import { isGone, messageOf } from '../../api/errors';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { TextArea } from '../../ui/text-area';
import { toast } from '../../ui/toast';
import { useGuardedSave } from '../guarded-save';
import { DeleteQuestion } from './delete-question';

type AnswerFormProps = {
  question: StaffQuestion;
  draft: string;
  onDraft: (draft: string) => void;
  onDone: () => void;
};

/** The place for an answer, which the whole group will read. */
export function AnswerForm({ question, draft, onDraft, onDone }: AnswerFormProps) {
  const queryClient = useQueryClient();
  const queryKey = ['staff-questions'];
  const param = { id: String(question.id) };
  const { save, question: staleQuestion } = useGuardedSave<string, StaffQuestion>({
    what: 'answer',
    rev: question.rev,
    send: (answer, rev) => call(api.questions[':id'].$put({ param, json: { answer, rev } })),
    readOther: () =>
      call(api.questions[':id'].$get({ param })).catch((error) => (isGone(error) ? null : Promise.reject(error))),
    onOther: (other) => {
      // In its place: an answer moves its question to the end of the list, perhaps to where nothing is drawn yet.
      queryClient.setQueryData<InfiniteData<StaffQuestion[]>>(
        queryKey,
        (list) =>
          list && { ...list, pages: list.pages.map((page) => page.map((q) => (q.id === other.id ? other : q))) },
      );
      onDraft(other.answer ?? '');
    },
    onSaved: () => {
      toast({ title: 'Answer saved', description: 'The group sees it on its page.' });
      onDone();
      return queryClient.invalidateQueries({ queryKey });
    },
    onFailed: (error) => toast({ title: 'Error', description: messageOf(error), variant: 'destructive' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate({ change: draft });
  };
  return (
    <form onSubmit={submit} className="mt-3">
      <Field label="Answer">
        <TextArea rows={2} maxLength={limits.answer} value={draft} onChange={(event) => onDraft(event.target.value)} />
      </Field>
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
      {staleQuestion}
    </form>
  );
}
