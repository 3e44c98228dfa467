import type { Room } from '../../../../worker/contract/room';
import { api, call } from '../../../api/client';
import { messageOf } from '../../../api/errors';
import { toast } from '../../../ui/toast';
import { DeleteButton } from '../../delete-button';

/** Deletes a room, after asking. */
export function DeleteRoom({ room, onDeleted }: { room: Room; onDeleted: () => void }) {
  return (
    <DeleteButton
      look={{ variant: 'ghost', title: 'Delete', 'aria-label': `Delete ${room.name}` }}
      question={{
        title: `Delete ${room.name}?`,
        description: 'Members who prefer this room will have no preference. This cannot be undone.',
      }}
      remove={() => call(api.rooms[':id'].$delete({ param: { id: String(room.id) } }))}
      onDeleted={onDeleted}
      onFailed={(error) =>
        toast({ variant: 'destructive', title: 'Error deleting room', description: messageOf(error) })
      }
      lists={['property', 'properties']}
    />
  );
}
