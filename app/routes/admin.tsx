import type { HeadersFunction } from '@remix-run/cloudflare';
import { Outlet, useMatches } from '@remix-run/react';
import { StaffFrame } from '../admin/staff-frame';
import { type StaffPage, unstored } from '../server/staff-session.server';
import { StaffOnly } from '../staff-only';

export { PageFailed as ErrorBoundary } from '../page-failed';

export const headers: HeadersFunction = () => unstored;

/**
 * What every staff page stands in; to everyone else all of them are the landing page (docs/product.md, "Addresses").
 * Loaders run in parallel and none protects another, so it is each page's own that says who is signed in.
 */
export default function StaffPages() {
  const page = useMatches().at(-1)?.data as StaffPage<unknown> | undefined;
  return (
    <StaffOnly page={page ?? {}}>
      {(staff) => (
        <StaffFrame staff={staff}>
          <Outlet context={staff} />
        </StaffFrame>
      )}
    </StaffOnly>
  );
}
