import { accessCookie, accessHeader } from '../../contract/office';

/** Without one of these the API refuses every staff call. */
export const isSignedInAnywhere = ({ headers }: Request) =>
  headers.has(accessHeader) || Boolean(headers.get('Cookie')?.includes(`${accessCookie}=`));
