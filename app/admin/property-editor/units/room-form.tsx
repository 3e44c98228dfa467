import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { Room } from '../../../../worker/contract/properties/room';
import { api, call } from '../../../api/client';
import { isConflict, messageOf } from '../../../api/errors';
import { emptyRoom, type RoomDraft, roomDraftOf } from '../../../domain/property/property-draft';
import { withRoom } from '../../../domain/property/property-parts';
import { useIdempotencyKey } from '../../../hooks/use-idempotency-key';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/toast';
import { useSaveWithConflictDialog } from '../../use-save-with-conflict-dialog';
import { showServerIssues } from '../form/form-errors';
import { DeletedNote } from '../form/form-section';
import { type RoomValues, roomResolver } from '../form/resolvers';
import { unsavedForms } from '../form/unfinished-work';
import { useMergeIntoProperty, useRereadProperty } from '../use-property';
import { RoomFields } from './room-fields';

type RoomFormProps = {
  propertyId: number;
  unitId: number;
  room: Room | null;
  isDeleted: boolean;
  onFinished: () => void;
};

export function RoomForm({ propertyId, unitId, room, isDeleted, onFinished }: RoomFormProps) {
  const idempotencyKey = useIdempotencyKey();
  const form = useForm<RoomDraft, unknown, RoomValues>({
    defaultValues: room ? roomDraftOf(room) : emptyRoom,
    resolver: roomResolver,
  });
  const { isDirty, errors } = form.formState;
  unsavedForms.useReport(isDirty ? 1 : 0);

  const mergeIntoProperty = useMergeIntoProperty(propertyId);
  const reread = useRereadProperty(propertyId);
  const { save, conflictDialog } = useSaveWithConflictDialog<RoomValues, Room>({
    what: 'room',
    rev: room?.rev,
    send: (change, rev) =>
      room
        ? call(api.rooms[':id'].$put({ param: { id: String(room.id) }, json: { ...change, rev } }))
        : call(api.rooms.$post({ json: { ...change, unitId } }, { headers: idempotencyKey.headers() })),
    readOther: async () =>
      (await reread())?.units.flatMap(({ rooms }) => rooms).find(({ id }) => id === room?.id) ?? null,
    onOther: (other) => form.reset(roomDraftOf(other)),
    onSaved: async (saved) => {
      await mergeIntoProperty((property) => withRoom(property, saved));
      onFinished();
    },
    onFailed: (error) => {
      if (isConflict(error)) idempotencyKey.renew();
      showServerIssues(error, form);
      const title = room ? 'Error updating room' : 'Error creating room';
      toast({ variant: 'destructive', title, description: messageOf(error, 'en') });
    },
  });

  useEffect(() => form.setFocus('name'), [form]);

  return (
    <form
      noValidate
      aria-label={room ? `Edit ${room.name}` : 'New room'}
      onSubmit={form.handleSubmit((change) => save.mutate({ change }))}
      className="my-2 rounded-md bg-sunken p-3"
    >
      {isDeleted && <DeletedNote what="room" />}
      <RoomFields field={form.register} errors={errors} />
      <div className="mt-3 flex flex-wrap gap-3">
        {!isDeleted && (
          <Button type="submit" size="sm" isBusy={save.isPending} busyText="Saving...">
            Save
          </Button>
        )}
        <Button variant="secondary" size="sm" onClick={onFinished}>
          Cancel
        </Button>
      </div>
      {conflictDialog}
    </form>
  );
}
