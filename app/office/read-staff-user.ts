import type { QueryClient } from '@tanstack/react-query';
import { api, call } from '../client/client';
import { staffUserKey } from './query-keys';

/** Reads again who is signed in, with their role, for the whole page; if the call fails, the page keeps what it knew. */
export async function readStaffUser(queryClient: QueryClient): Promise<void> {
  queryClient.setQueryData(staffUserKey, await call(api.auth.user.$get()));
}
