import { useState } from 'react';
import type { Role } from '../../contract/values/roles';
import { useMayAct } from '../client/role';
import { roleForPage } from '../domain/staff/page-roles';
import type { Elements } from '../ui/elements';
import { Lock } from '../ui/icons';
import { StaffMessage } from './staff-message';
import { useHasUnsaved } from './use-leave-guard';

/**
 * A page; a colleague whose role is too low for it reads that instead. One whose role is lowered while they have it open keeps
 * what they have not saved.
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

/** What the role allows; also what it has allowed before it was lowered, while anything on the page is not saved. */
export function useMayFinish(needed: Role, what: string): boolean {
  const mayAct = useMayAct(needed);
  const hasUnsaved = useHasUnsaved();
  const [begun, setBegun] = useState(mayAct ? what : null);
  const kept = mayAct ? what : hasUnsaved ? begun : null;
  if (kept !== begun) setBegun(kept);
  return kept === what;
}
