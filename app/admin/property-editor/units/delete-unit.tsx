import type { Unit } from '../../../../worker/contract/unit';
import { api, call } from '../../../api/client';
import { messageOf } from '../../../api/errors';
import { unitDeletionText } from '../../../domain/deletion';
import { toast } from '../../../ui/toast';
import { DeleteButton } from '../../delete-button';

/** Deletes a unit with its rooms, after asking. */
export function DeleteUnit({ unit, onDeleted }: { unit: Unit; onDeleted: () => void }) {
  return (
    <DeleteButton
      text="Delete"
      look={{ variant: 'ghost', 'aria-label': `Delete ${unit.name}` }}
      question={{ title: `Delete ${unit.name}?`, description: unitDeletionText(unit) }}
      remove={() => call(api.units[':id'].$delete({ param: { id: String(unit.id) } }))}
      onDeleted={onDeleted}
      onFailed={(error) =>
        toast({ variant: 'destructive', title: 'Error deleting unit', description: messageOf(error) })
      }
      lists={['property', 'properties']}
    />
  );
}
