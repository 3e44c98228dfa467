import { useMutation, useQuery } from '@tanstack/react-query';
import { api, call } from '../../client/client';
import { toastError, useReadAgain } from '../../client/queries';
import { toast } from '../../ui/toast';
import { agendaKey, emailsKey, groupListsKey, questionsKey, todayKey } from '../query-keys';

type Assignee = 'me' | undefined;

export const readToday = (client: Pick<typeof api, 'today'>, assignee: Assignee) =>
  call(client.today.$get({ query: { assignee } }));

/** Students and colleagues change the same list. It is read again while the window is visible, and after each action. */
const readEveryMs = 20_000;

export const keyOfToday = (assignee: Assignee) => [...todayKey, assignee ?? 'all'];

export const useToday = (assignee?: Assignee) =>
  useQuery({
    queryKey: keyOfToday(assignee),
    queryFn: () => readToday(api, assignee),
    refetchInterval: readEveryMs,
  });

type Done = { title: string; description: string; undo?: () => Promise<unknown> };

/**
 * Does what a row's button says. The row leaves with the list that is read afterwards, and a toast offers to undo it, except
 * after an answer, an email, a reminder, and a tour that replaces one that is over.
 */
export function useRowAction<Given = void>(act: (given: Given) => Promise<Done>) {
  const readAgain = useReadAgain();
  const readLists = () => readAgain(groupListsKey, questionsKey, emailsKey, agendaKey);
  const undoing = useMutation({
    mutationFn: (undo: () => Promise<unknown>) => undo(),
    onSuccess: () => toast({ title: 'Undone', description: 'It is back in the list.' }),
    onSettled: readLists,
  });
  return useMutation({
    mutationFn: act,
    onSuccess: async ({ undo, ...text }) => {
      await readLists();
      toast({ ...text, onUndo: undo && (() => undoing.mutate(undo)) });
    },
    onError: async (error) => {
      toastError(error);
      await readLists();
    },
  });
}
