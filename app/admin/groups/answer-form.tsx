import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { limits } from '../../../worker/contract/limits';
import type { StaffQuestion } from '../../../worker/contract/question';
import { api, call } from '../../lib/api';
import { messageOf } from '../../lib/api-error';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { TextArea } from '../../ui/text-area';
import { toast } from '../../ui/toast';
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
  const save = useMutation({
    mutationFn: (answer: string) =>
      call(api.questions[':id'].$put({ param: { id: String(question.id) }, json: { answer } })),
    onSuccess: () => {
      toast({ title: 'Answer saved', description: 'The group sees it on its page.' });
      onDone();
      return queryClient.invalidateQueries({ queryKey: ['staff-questions'] });
    },
    onError: (error) => toast({ title: 'Error', description: messageOf(error), variant: 'destructive' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(draft);
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
    </form>
  );
}
