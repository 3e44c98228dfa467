import { useMutation } from '@tanstack/react-query';
import type { Group } from '../../../worker/contract/group';
import { call } from '../../api/client';
import { messageOf } from '../../api/errors';
import { toast } from '../../ui/toast';
import { useLive } from '../live/live-connection';
import { groupKey } from '../query-keys';

type Request<Change> = (change: Change) => Parameters<typeof call<Group>>[0];

/** Confirms a tour, or takes it back, and shows the group as it is since. */
export function useTourChange<Change = void>(send: Request<Change>, said: string, onDone?: () => void) {
  const { refresh } = useLive();
  return useMutation({
    mutationFn: (change: Change) => call(send(change)),
    onSuccess: async () => {
      await refresh(groupKey);
      toast({ title: said, description: 'The group sees it.' });
      onDone?.();
    },
    onError: (error) => toast({ title: 'Error', description: messageOf(error), variant: 'destructive' }),
  });
}
