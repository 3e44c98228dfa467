import { accessCookie, accessHeader } from '../../contract/office';

/** Without one of these the API refuses every staff call. */
export const hasStaffCredentials = ({ headers }: Request) =>
  headers.has(accessHeader) || Boolean(headers.get('Cookie')?.includes(`${accessCookie}=`));
