import { Users } from 'lucide-react';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';

export function NoGroupsYet() {
  return (
    <EmptyState
      icon={<Users />}
      title="No Groups Yet"
      action={
        <ButtonLink to="/admin" variant="secondary">
          Go to the dashboard
        </ButtonLink>
      }
    >
      Groups are made on the dashboard, for a point person or straight from a property.
    </EmptyState>
  );
}
