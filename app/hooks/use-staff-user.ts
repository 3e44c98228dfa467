import { useQuery } from '@tanstack/react-query';
import type { StaffUser } from '../../worker/contract/staff';
import { api, call } from '../api/client';
import { isNotStaff } from '../api/errors';

/**
 * Who is signed in, as the browser knows it: undefined while that loads, null for nobody.
 * A refusal is an answer; anything else is tried three times more, a second apart (docs/product.md, "Sign-in").
 * @param fromLoader what the page's loader said; undefined where the page was opened without its loader
 * @throws the failure that was left after the last try, to the page's error screen
 */
export function useStaffUser(fromLoader: StaffUser | null | undefined): StaffUser | null | undefined {
  const { data, error } = useQuery({
    queryKey: ['staff-user'],
    queryFn: findStaffUser,
    initialData: fromLoader,
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
