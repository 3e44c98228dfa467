import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StaffUser } from '../worker/contract/office/staff';
import { api, call } from './api/client';
import { isNotStaff } from './api/errors';
import { useLoadedQueries } from './hooks/use-loaded-queries';
import { LandingPage } from './landing/landing-page';
import type { StaffPage } from './server/staff-session.server';

const queryKey = ['staff-user'];

/**
 * Who is signed in, as the browser knows it: undefined while that loads, null for nobody.
 * A refusal is an answer; anything else is tried three times more, a second apart (docs/product.md, "Sign-in").
 * Staff whose session has ended stay who they are to the page: their next call tells them (app/admin/session-end.ts).
 * @param loaded what the page's loader said; undefined where it could not tell
 * @throws the failure that was left after the last try, to the page's error screen
 */
function useStaffUser(loaded: StaffUser | null | undefined): StaffUser | null | undefined {
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

type StaffOnlyProps<T> = {
  page: StaffPage<T>;
  /** Stands here while it is not known who is signed in. */
  meanwhile?: ReactNode;
  /** Renders the page; `data` is undefined where the loader could not read it. */
  children: (staff: StaffUser, data: T | undefined) => ReactNode;
};

/** Staff's to staff, and the landing page to everyone else (docs/product.md, "Addresses"). */
export function StaffOnly<T>({ page, meanwhile = <LoadingPage />, children }: StaffOnlyProps<T>) {
  const staff = useStaffUser(page.staff);
  if (staff === undefined) return meanwhile;
  return staff === null ? <LandingPage /> : children(staff, page.data);
}

export function LoadingPage() {
  return (
    <p role="status" className="p-6 text-ink-soft">
      Loading...
    </p>
  );
}
