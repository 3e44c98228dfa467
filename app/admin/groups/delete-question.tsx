import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffQuestion } from '../../../worker/contract/question';
import { api, call } from '../../lib/api';
import { messageOf } from '../../lib/api-error';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toast } from '../../ui/toast';

/** Removes a question from its group's page, after asking. */
export function DeleteQuestion({ question }: { question: StaffQuestion }) {
  const [isAsking, setIsAsking] = useState(false);
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(api.questions[':id'].$delete({ param: { id: String(question.id) } })),
    onSuccess: () => toast({ title: 'Question deleted' }),
    onError: (error) => toast({ title: 'Error', description: messageOf(error), variant: 'destructive' }),
    onSettled: () => {
      setIsAsking(false);
      return queryClient.invalidateQueries({ queryKey: ['staff-questions'] });
    },
  });
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsAsking(true)}>
        Delete Question
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this question?"
        description={`The question of ${question.name} and its answer disappear from the group's page for good.`}
        confirmText="Delete"
        isBusy={remove.isPending}
        busyText="Deleting..."
        onConfirm={() => remove.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
