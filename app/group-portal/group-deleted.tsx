import { DoorClosed } from 'lucide-react';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';

/** What stands in the page's place when its group is deleted while it is open. */
export function GroupDeleted() {
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center">
      <EmptyState
        icon={<DoorClosed />}
        title="This group was closed"
        action={<ButtonLink to="/">Return to Home</ButtonLink>}
      >
        The property manager has removed it, with its members and messages. Ask the group organizer if there is a new
        link.
      </EmptyState>
    </div>
  );
}
