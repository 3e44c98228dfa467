import type { Role } from '../../../contract/values/roles';

export const roleNames: Record<Role, string> = {
  none: 'No access',
  reader: 'Reader',
  agent: 'Agent',
  manager: 'Manager',
  owner: 'Owner',
};
