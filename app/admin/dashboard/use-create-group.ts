import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import type { CreatedGroup, NewAdminGroup } from '../../../worker/contract/groups/group';
import { api, call } from '../../api/client';
import { isConflict, serverMessageOf } from '../../api/errors';
import { useIdempotencyKey } from '../../hooks/use-idempotency-key';
import { toast } from '../../ui/toast';

export type GroupFields = z.input<typeof NewAdminGroup>;

/** Makes a group for a point person, once however often it is tried. */
export function useCreateGroup(onCreated: (group: CreatedGroup) => void) {
  const queryClient = useQueryClient();
  const idempotencyKey = useIdempotencyKey();
  return useMutation({
    mutationFn: (asked: NewAdminGroup) =>
      call(api['admin-groups'].$post({ json: asked }, { headers: idempotencyKey.headers() })),
    onSuccess: (group) => {
      idempotencyKey.renew();
      for (const queryKey of [['properties'], ['groups'], ['emails']]) queryClient.invalidateQueries({ queryKey });
      onCreated(group);
    },
    onError: (error) => {
      if (isConflict(error)) idempotencyKey.renew();
      // Somebody else may have deleted the property that was chosen.
      queryClient.invalidateQueries({ queryKey: ['properties'] });
      console.error(error);
      toast({
        title: 'Error Creating Group',
        description: serverMessageOf(error) ?? 'Failed to create group. Please check console for details.',
        variant: 'destructive',
      });
    },
  });
}
