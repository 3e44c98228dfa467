import type { ReactNode } from 'react';
import type { StaffUser } from '../worker/contract/office/staff';
import { useStaffUser } from './hooks/use-staff-user';
import { LandingPage } from './landing/landing-page';
import type { StaffPage } from './server/staff-session.server';

type StaffOnlyProps<T> = {
  /** What the loader gave. */
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
