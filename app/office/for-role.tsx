import { useState } from 'react';
import type { Role } from '../../contract/values/roles';
import { useMayAct } from '../client/role';
import { roleForPage } from '../domain/staff/page-roles';
import type { Elements } from '../ui/elements';
import { Lock } from '../ui/icons';
import { StaffMessage } from './staff-message';
import { useHasUnsaved } from './use-leave-guard';

/**
 * A page, or the sentence that the colleague's role does not allow it. If the role is lowered while the page is open, the page
 * stays until what was typed on it is saved.
 */
export function ForRole({ path, children }: { path: string; children: Elements }): Elements {
  if (useMayFinish(roleForPage(path), path)) return children;
  return (
    <StaffMessage
      icon={<Lock />}
      title="Your role does not allow this"
      link={{ to: '/admin/today', text: 'Go to Today' }}
    >
      An owner can change your role under People.
    </StaffMessage>
  );
}

/**
 * Whether the role allows something, or allowed it before it was lowered and something on the page is not saved yet.
 * @param what names it: a page that is opened after the role was lowered is not kept
 */
export function useMayFinish(needed: Role, what: string): boolean {
  const mayAct = useMayAct(needed);
  const hasUnsaved = useHasUnsaved();
  const [lastAllowed, setLastAllowed] = useState(mayAct ? what : null);
  const allowed = mayAct ? what : hasUnsaved ? lastAllowed : null;
  if (allowed !== lastAllowed) setLastAllowed(allowed);
  return allowed === what;
}
