import { type HeadersFunction, json, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { StaffUser } from '../../worker/contract/staff';
import { call } from './api';
import { ApiError, isNotStaff, messageOf } from './api-error';
import { apiOnServer } from './api-on-server';

/** What a staff page is rendered from: nothing at all for anyone who is not staff. */
export type StaffPage<T> = { staff: StaffUser; data: T } | { staff: null; data?: undefined };

/** Neither a shared cache nor the way back after signing out may show a staff page again. */
const unstored = { 'Cache-Control': 'private, no-store' };

/**
 * The loader of a staff page: who is signed in, and what the page shows. Each page asks for itself,
 * because loaders run in parallel and none protects another.
 * @param read fetches the page's data; it runs beside the sign-in check and goes nowhere unless that passes
 * @param status of the page to staff; everyone else's landing page is a 200
 * @returns nobody and no data where the API says 401 or 403: the page is then the landing page (contract section 7)
 * @throws Response for the error screen; 503 where signing in cannot be checked
 */
export async function loadForStaff<T>(
  { request, context }: LoaderFunctionArgs,
  read: (api: ReturnType<typeof apiOnServer>) => Promise<T>,
  status = 200,
) {
  const api = apiOnServer(request, context);
  try {
    const [staff, data] = await Promise.all([call(api.auth.user.$get()), read(api)]);
    return json<StaffPage<T>>({ staff, data }, { status, headers: unstored });
  } catch (error) {
    if (isNotStaff(error)) return json<StaffPage<T>>({ staff: null }, { headers: unstored });
    const failure = error instanceof ApiError ? error.status : 503;
    throw json({ message: messageOf(error) }, { status: failure, headers: unstored });
  }
}

/** A staff page's headers are its loader's, on its error screen too. */
export const staffHeaders: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;
