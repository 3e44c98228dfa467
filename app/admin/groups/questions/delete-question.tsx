import type { StaffQuestion } from '../../../../worker/contract/groups/question';
import { api, call } from '../../../api/client';
import { toastError } from '../../../api/toast-error';
import { toast } from '../../../ui/toast';
import { DeleteButton } from '../../delete-button';

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
