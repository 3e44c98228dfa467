import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Today } from '../../../contract/staff/today';
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
 * Shows what was done. Its row leaves with the list that is read before, and a toast offers to undo it, except after an answer,
 * an email, a reminder, and a tour that replaces another, planned or over.
 */
export function useShowDone() {
  const readAgain = useReadAgain();
  const readLists = () => readAgain(groupListsKey, questionsKey, emailsKey, agendaKey);
  const undoing = useMutation({
    mutationFn: (undo: () => Promise<unknown>) => undo(),
    onSuccess: () => toast({ title: 'Undone', description: 'It is back in the list.' }),
    onSettled: readLists,
  });
  const showDone = async ({ undo, ...text }: Done) => {
    await readLists();
    toast({ ...text, onUndo: undo && (() => undoing.mutate(undo)) });
  };
  return { showDone, readLists };
}

/** Does what a row's button says. */
export function useRowAction<Given = void>(act: (given: Given) => Promise<Done>) {
  const { showDone, readLists } = useShowDone();
  return useMutation({
    mutationFn: act,
    onSuccess: showDone,
    onError: async (error) => {
      toastError(error);
      await readLists();
    },
  });
}

type Waiting<Item> = { count: number; first: Item[] };

function useOpenRows<Item>(queue: Waiting<Item> | undefined, idOf: (item: Item) => number) {
  const [opened, setOpened] = useState<Item[]>([]);
  const first = queue?.first ?? [];
  const openedAs = (item: Item) => opened.find((other) => idOf(other) === idOf(item));
  const done = opened.filter((item) => first.every((other) => idOf(other) !== idOf(item)));
  const rows = [...done, ...first.map((item) => openedAs(item) ?? item)].map((item) => ({
    item,
    isOpen: openedAs(item) !== undefined,
    onOpen: () => setOpened((all) => [...all, item]),
    onClose: () => setOpened((all) => all.filter((other) => idOf(other) !== idOf(item))),
  }));
  return { rows, count: Math.max(queue?.count ?? 0, rows.length) };
}

export type OpenRow<Item> = ReturnType<typeof useOpenRows<Item>>['rows'][number];

/**
 * The queues whose rows have a form. A row whose form is open stays as it was, also once a colleague has done its task, so that
 * nothing typed is lost.
 */
export function useQueuesWithForms(today: Today | undefined) {
  const questions = useOpenRows(today?.questions, ({ id }) => id);
  const toursToConfirm = useOpenRows(today?.toursToConfirm, ({ groupId }) => groupId);
  return { questions, toursToConfirm };
}
