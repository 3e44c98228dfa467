import type { FormEvent } from 'react';
import type { StaffQuestion } from '../../../../worker/contract/groups/question';
import { limits } from '../../../../worker/contract/values/limits';
import { api, call } from '../../../api/client';
import { isGone } from '../../../api/errors';
import { toastError } from '../../../api/toast-error';
import { useReplaceInPages } from '../../../hooks/use-replace-in-pages';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { TextArea } from '../../../ui/text-area';
import { toast } from '../../../ui/toast';
import { useSaveWithConflictDialog } from '../../use-save-with-conflict-dialog';
import { questionsKey } from '../query-keys';
import { DeleteQuestion } from './delete-question';

type AnswerFormProps = {
  question: StaffQuestion;
  draft: string;
  onDraft: (draft: string) => void;
  onDone: () => void;
};

export function AnswerForm({ question, draft, onDraft, onDone }: AnswerFormProps) {
  const param = { id: String(question.id) };
  // An answer moves its question to the end of the list, perhaps to where nothing is shown yet.
  const replaceQuestion = useReplaceInPages<StaffQuestion>(questionsKey);
  const { save, conflictDialog } = useSaveWithConflictDialog<string, StaffQuestion>({
    what: 'answer',
    rev: question.rev,
    send: (answer, rev) => call(api.questions[':id'].$put({ param, json: { answer, rev } })),
    readOther: () =>
      call(api.questions[':id'].$get({ param })).catch((error) => (isGone(error) ? null : Promise.reject(error))),
    onOther: (other) => {
      replaceQuestion(other);
      onDraft(other.answer ?? '');
    },
    onSaved: (saved) => {
      replaceQuestion(saved);
      toast({ title: 'Answer saved', description: 'The group sees it on its page.' });
      onDone();
    },
    onFailed: toastError,
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
      {conflictDialog}
    </form>
  );
}
