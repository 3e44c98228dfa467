import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, call } from '../client/client';
import { isForbidden } from '../client/errors';
import { useFailedCalls } from '../client/queries';
import { staffUserKey } from './query-keys';

/**
 * A call was refused by what the colleague may do: their role may have been lowered since the page was opened, which then shows
 * what it allows. Without any role nothing changes until they open another page, so that nothing typed is lost.
 */
export function useRoleChange(): void {
  const queryClient = useQueryClient();
  const readAgain = useCallback(
    async (error: unknown) => {
      if (!isForbidden(error)) return;
      const staff = await call(api.auth.user.$get()).catch(() => null);
      if (staff) queryClient.setQueryData(staffUserKey, staff);
    },
    [queryClient],
  );
  useFailedCalls(readAgain);
}
