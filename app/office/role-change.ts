import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isForbidden } from '../client/errors';
import { useFailedCalls } from '../client/queries';
import { readStaffUser } from './read-staff-user';

/**
 * Reads the colleague's role again when a call is refused because of it (403), as it may have been lowered since the page was
 * opened; the page then shows only what the new role allows. If they no longer have any role, nothing changes until they open
 * another page, so that nothing typed is lost.
 */
export function useRoleChange(): void {
  const queryClient = useQueryClient();
  const readRole = useCallback(
    (error: unknown) => {
      if (isForbidden(error)) void readStaffUser(queryClient).catch(() => undefined);
    },
    [queryClient],
  );
  useFailedCalls(readRole);
}
