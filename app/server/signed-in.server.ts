import { accessCookie, accessHeader } from '../../worker/contract/office/staff';

/** Whether anything says who asks: without it the API refuses every call of staff's. */
export const isSignedInAnywhere = ({ headers }: Request) =>
  headers.has(accessHeader) || Boolean(headers.get('Cookie')?.includes(`${accessCookie}=`));
