import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Room } from '../../../worker/contract/room';
import { api, call } from '../../lib/api';
import { messageOf } from '../../lib/api-error';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toast } from '../../ui/toast';
import { useRefreshProperty } from './use-property';

/** Deletes a room, after asking. */
export function DeleteRoom({ propertyId, room }: { propertyId: number; room: Room }) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(api.rooms[':id'].$delete({ param: { id: String(room.id) } })),
    onSuccess: useRefreshProperty(propertyId),
    onError: (error) => {
      setIsAsking(false);
      toast({ variant: 'destructive', title: 'Error deleting room', description: messageOf(error) });
    },
  });
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`Delete ${room.name}`}
        title="Delete"
        icon={<Trash2 aria-hidden />}
        onClick={() => setIsAsking(true)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete ${room.name}?`}
        description="Members who prefer this room will have no preference. This cannot be undone."
        confirmText="Delete"
        busyText="Deleting..."
        isBusy={remove.isPending}
        onConfirm={remove.mutate}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}
