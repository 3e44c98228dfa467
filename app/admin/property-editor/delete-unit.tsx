import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Unit } from '../../../worker/contract/unit';
import { counted } from '../../domain/counted';
import { api, call } from '../../lib/api';
import { messageOf } from '../../lib/api-error';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toast } from '../../ui/toast';
import { useRefreshProperty } from './use-property';

/** Deletes a unit with its rooms, after asking. */
export function DeleteUnit({ unit, onDeleted }: { unit: Unit; onDeleted: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const refresh = useRefreshProperty(unit.propertyId);
  const remove = useMutation({
    mutationFn: () => call(api.units[':id'].$delete({ param: { id: String(unit.id) } })),
    onSuccess: async () => {
      onDeleted();
      await refresh();
    },
    onError: (error) => {
      setIsAsking(false);
      toast({ variant: 'destructive', title: 'Error deleting unit', description: messageOf(error) });
    },
  });
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Delete ${unit.name}`}
        icon={<Trash2 aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete ${unit.name}?`}
        description={`${roomsOf(unit)} Groups made for this unit will offer every unit of the property. This cannot be undone.`}
        confirmText="Delete"
        busyText="Deleting..."
        isBusy={remove.isPending}
        onConfirm={remove.mutate}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

function roomsOf({ rooms }: Unit): string {
  if (rooms.length === 0) return 'It has no rooms.';
  return `${rooms.length === 1 ? 'Its room is' : `Its ${counted(rooms.length, 'room')} are`} deleted with it.`;
}
