import type { Role } from '../../contract/values/roles';
import { useMayAct } from '../client/role';
import type { Elements } from '../ui/elements';
import { Lock } from '../ui/icons';
import { StaffMessage } from './staff-message';

/** A page; a colleague whose role is too low for it reads that instead. */
export function ForRole({ needed, children }: { needed: Role; children: Elements }): Elements {
  if (useMayAct(needed)) return children;
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
