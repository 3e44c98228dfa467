import { useLocation } from '@remix-run/react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { type Access, accessAfter, noAccess } from '../domain/access';

const AccessContext = createContext<Access>(noAccess);

export function AccessProvider({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [followed, setFollowed] = useState(() => ({ pathname, access: accessAfter(noAccess, pathname) }));
  if (followed.pathname !== pathname) setFollowed({ pathname, access: accessAfter(followed.access, pathname) });
  return <AccessContext.Provider value={followed.access}>{children}</AccessContext.Provider>;
}

/** The share code and setup token that the addresses of this visit named ({@link accessAfter}). */
export function useUrlTokens(): Access {
  return useContext(AccessContext);
}
