import { data as answer, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { StaffUser } from '../../worker/contract/office/staff';
import { call } from '../api/client';
import { CallFailed, isNotStaff } from '../api/errors';
import { apiOnServer } from './api.server';
import { isSignedInAnywhere } from './signed-in.server';

/**
 * What a staff page is rendered from: nothing at all for anyone who is not staff. Where `staff` is missing it is not
 * known who is signed in, and where `data` is, it could not be read: the browser then asks for itself.
 */
export type StaffPage<T> = { staff: StaffUser; data?: T } | { staff?: null; data?: undefined };

/** Neither a shared cache nor the way back after signing out may show a staff page again. */
export const unstored = { 'Cache-Control': 'private, no-store' };

/**
 * The loader of a staff page: who is signed in, and what the page shows. Each page asks for itself,
 * because loaders run in parallel and none protects another.
 * @param read fetches the page's data; it runs beside the sign-in check and goes nowhere unless that passes
 * @param status of the page to staff; everyone else's landing page is a 200
 * @returns nobody and no data where the API says 401 or 403: the page is then the landing page (docs/product.md,
 *   "Addresses"); what is known, with the failure's status, where the API does not answer
 */
export async function loadForStaff<T>(
  { request, context }: LoaderFunctionArgs,
  read: (api: ReturnType<typeof apiOnServer>) => Promise<T>,
  status = 200,
) {
  if (!isSignedInAnywhere(request)) return page<T>({ staff: null }, 200);
  const api = apiOnServer(request, context);
  const [staff, data] = await Promise.allSettled([call(api.auth.user.$get()), read(api)]);
  if (isRefused(staff) || isRefused(data)) return page<T>({ staff: null }, 200);
  if (staff.status === 'rejected') return page<T>({}, statusOf(staff));
  if (data.status === 'rejected') return page<T>({ staff: staff.value }, statusOf(data));
  return page<T>({ staff: staff.value, data: data.value }, status);
}

const page = <T>(found: StaffPage<T>, status: number) => answer<StaffPage<T>>(found, { status, headers: unstored });

const isRefused = (answer: PromiseSettledResult<unknown>) => answer.status === 'rejected' && isNotStaff(answer.reason);

const statusOf = ({ reason }: PromiseRejectedResult) => (reason instanceof CallFailed ? reason.status : 503);
