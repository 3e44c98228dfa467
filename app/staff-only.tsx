import { type ReactNode, Suspense } from 'react';
import type { StaffUser } from '../worker/contract/staff';
import { Hydrated, HydratedLater } from './early-presses/hydrated';
import { useArrival } from './hooks/use-arrival';
import { useStaffUser } from './hooks/use-staff-user';
import { LandingPage } from './landing/landing-page';
import type { StaffPage } from './server/staff-session.server';

type StaffOnlyProps<T> = {
  /** What the loader gave. */
  page: StaffPage<T>;
  /** Of the page, to staff. */
  title: string;
  /** Stands here while it is not known who is signed in. */
  meanwhile?: ReactNode;
  /** Draws the page; `data` is undefined where the loader could not read it. */
  children: (staff: StaffUser, data: T | undefined) => ReactNode;
};

/** A staff page to staff, and the landing page to everyone else (docs/product.md, "Addresses"). */
export function StaffOnly<T>({ page, title, meanwhile = <Loading />, children }: StaffOnlyProps<T>) {
  const staff = useStaffUser(page.staff);
  if (staff === undefined) return meanwhile;
  if (staff === null) return <LandingPage />;
  return (
    <>
      <HydratedLater />
      <Suspense fallback={<Loading />}>
        {children(staff, page.data)}
        <Arrival title={title} />
        <Hydrated />
      </Suspense>
    </>
  );
}

/** Comes with the page, whose code may be on its way yet. */
function Arrival({ title }: { title: string }) {
  useArrival(title);
  return null;
}

function Loading() {
  return (
    <p role="status" className="p-6 text-ink-soft">
      Loading...
    </p>
  );
}
