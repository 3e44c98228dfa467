import { useQuery } from '@tanstack/react-query';
import type { StaffUser } from '../../worker/contract/office/staff';
import { api, call } from '../api/client';
import { isNotStaff } from '../api/errors';
import { useLoadedQueries } from './use-loaded-queries';

const queryKey = ['staff-user'];

/**
 * Who is signed in, as the browser knows it: undefined while that loads, null for nobody.
 * A refusal is an answer; anything else is tried three times more, a second apart (docs/product.md, "Sign-in").
 * Staff whose session has ended stay who they are to the page: their next call tells them (app/admin/session-end.ts).
 * @param loaded what the page's loader said; undefined where it could not tell
 * @throws the failure that was left after the last try, to the page's error screen
 */
export function useStaffUser(loaded: StaffUser | null | undefined): StaffUser | null | undefined {
  useLoadedQueries(loaded, () => (loaded ? [[queryKey, loaded]] : []));
  const { data, error } = useQuery({
    queryKey,
    queryFn: findStaffUser,
    initialData: loaded,
    retry: 3,
    retryDelay: 1000,
  });
  if (error) throw error;
  return data;
}

async function findStaffUser(): Promise<StaffUser | null> {
  try {
    return await call(api.auth.user.$get());
  } catch (error) {
    if (isNotStaff(error)) return null;
    throw error;
  }
}
