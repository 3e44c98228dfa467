import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useId } from 'react';
import type { ActivityEntry } from '../../../worker/contract/groups/activity';
import { api, call } from '../../api/client';
import { toastError } from '../../api/toast-error';
import { activitySentence } from '../../domain/group/activity';
import { useTimeZone } from '../../hooks/use-time-zone';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import { LocalTime } from '../local-time';
import { activityKey } from '../query-keys';

type ActivityLineProps = { entry: ActivityEntry; onUndone: (undoing: ActivityEntry) => void };

/** One thing that happened, and taking it back for whoever may. */
export function ActivityLine({ entry, onUndone }: ActivityLineProps) {
  const sentenceId = useId();
  const timeZone = useTimeZone();
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: activityKey(entry.groupId) });
  const undo = useMutation({
    mutationFn: () => call(api.activity[':id'].undo.$post({ param: { id: String(entry.id) } })),
    onSuccess: async (undoing) => {
      await readAgain();
      onUndone(undoing);
      toast({ title: 'Undone', description: 'It is as it was before.' });
    },
    onError: (error) => {
      void readAgain();
      toastError(error);
    },
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2">
      <p className="min-w-0 flex-1 basis-48">
        <span id={sentenceId} className={entry.undoneAt ? 'line-through decoration-line-strong' : undefined}>
          {activitySentence(entry, timeZone)}
        </span>{' '}
        <span className="whitespace-nowrap text-ink-soft text-sm">
          <LocalTime at={entry.createdAt} format={format} />
          {entry.undoneAt && ' · Undone'}
        </span>
      </p>
      {entry.canUndo && (
        <Button
          variant="ghost"
          size="sm"
          icon={<Undo2 aria-hidden />}
          aria-describedby={sentenceId}
          isBusy={undo.isPending}
          busyText="Undoing..."
          onClick={() => undo.mutate()}
        >
          Undo
        </Button>
      )}
    </li>
  );
}

const format = { timeStyle: 'short' } as const;
