import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StaffUser } from '../../contract/office';
import { api, call } from '../client/client';
import { isNotStaff } from '../client/errors';
import { QueryProvider } from '../client/queries';
import { useLoadedQueries } from '../client/use-loaded-queries';
import { LandingPage } from '../landing/landing-page';
import type { StaffPage } from '../server/staff-session.server';
import { LoadingPage } from './loading-page';

const queryKey = ['staff-user'];

/** Undefined until known, null if no one is signed in; throws after three retries (docs/product.md, "Sign-in"). */
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
  /** While it is not known who is signed in. */
  meanwhile?: ReactNode;
  /** `data` is undefined if the loader could not read it. */
  children: (staff: StaffUser, data: T | undefined) => ReactNode;
};

/** docs/product.md, "Addresses". */
export function StaffOnly<T>(props: StaffOnlyProps<T>) {
  return (
    <QueryProvider>
      <StaffOrLanding {...props} />
    </QueryProvider>
  );
}

function StaffOrLanding<T>({ page, meanwhile = <LoadingPage />, children }: StaffOnlyProps<T>) {
  const staff = useStaffUser(page.staff);
  if (staff === undefined) return meanwhile;
  return staff === null ? <LandingPage /> : children(staff, page.data);
}
