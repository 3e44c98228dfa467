import { createContext, useContext } from 'react';
import type { Role } from '../../contract/values/roles';
import { isAtLeast } from '../../rules/roles';
import type { Elements } from '../ui/elements';

/** Of the colleague who is signed in; visitors have none. */
export const RoleContext = createContext<Role>('none');

export const useMayAct = (needed: Role): boolean => isAtLeast(useContext(RoleContext), needed);

/** What a role may not do is not on the page. */
export function Allowed({ needed, children }: { needed: Role; children: Elements | Elements[] }) {
  return useMayAct(needed) ? children : null;
}
