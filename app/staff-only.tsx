import type { ReactNode } from 'react';
import type { StaffUser } from '../worker/contract/office/staff';
import { useArrival } from './hooks/use-arrival';
import { useStaffUser } from './hooks/use-staff-user';
import { LandingPage } from './landing/landing-page';
import type { StaffPage } from './server/staff-session.server';

type StaffOnlyProps<T> = {
  /** What the loader gave. */
  page: StaffPage<T>;
  /** Of the page, to staff; undefined where the page itself says that it is there. */
  title?: string;
  /** Stands here while it is not known who is signed in. */
  meanwhile?: ReactNode;
  /** Renders the page; `data` is undefined where the loader could not read it. */
  children: (staff: StaffUser, data: T | undefined) => ReactNode;
};

/** A staff page to staff, and the landing page to everyone else (docs/product.md, "Addresses"). */
export function StaffOnly<T>({ page, title, meanwhile = <LoadingPage />, children }: StaffOnlyProps<T>) {
  const staff = useStaffUser(page.staff);
  if (staff === undefined) return meanwhile;
  if (staff === null) return <LandingPage />;
  return (
    <>
      {children(staff, page.data)}
      <Arrival title={title} />
    </>
  );
}

/** Comes after a page's own effects, so that its heading is there. */
export function Arrival({ title }: { title: string | undefined }) {
  useArrival(title);
  return null;
}

export function LoadingPage() {
  return (
    <p role="status" className="p-6 text-ink-soft">
      Loading...
    </p>
  );
}
