import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { Room } from '../../../../worker/contract/room';
import { api, call } from '../../../api/client';
import { isConflict, messageOf } from '../../../api/errors';
import { emptyRoom, type RoomDraft, roomDraftOf } from '../../../domain/unit-draft';
import { useOnceKey } from '../../../hooks/use-idempotency-key';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/toast';
import { useGuardedSave } from '../../guarded-save';
import { type CheckedRoom, checkRoom } from '../form/checks';
import { showServerIssues } from '../form/server-issues';
import { unsavedForms } from '../form/tally';
import { useRefreshProperty, useRereadProperty } from '../use-property';
import { DeletedNote } from './deleted-note';
import { RoomFields } from './room-fields';

type RoomFormProps = {
  propertyId: number;
  unitId: number;
  /** The room that is edited; null adds one. */
  room: Room | null;
  /** Whether somebody else has deleted the room, or its unit. */
  isDeleted: boolean;
  onFinished: () => void;
};

/** Adds a room to a unit, or changes one in place. */
export function RoomForm({ propertyId, unitId, room, isDeleted, onFinished }: RoomFormProps) {
  const onceKey = useOnceKey();
  const form = useForm<RoomDraft, unknown, CheckedRoom>({
    defaultValues: room ? roomDraftOf(room) : emptyRoom,
    resolver: checkRoom,
  });
  const { isDirty, errors } = form.formState;
  unsavedForms.useReport(isDirty ? 1 : 0);

  const refresh = useRefreshProperty(propertyId);
  const reread = useRereadProperty(propertyId);
  const { save, question } = useGuardedSave<CheckedRoom, Room>({
    what: 'room',
    rev: room?.rev,
    send: (change, rev) =>
      room
        ? call(api.rooms[':id'].$put({ param: { id: String(room.id) }, json: { ...change, rev } }))
        : call(api.rooms.$post({ json: { ...change, unitId } }, { headers: onceKey.headers() })),
    readOther: async () =>
      (await reread())?.units.flatMap(({ rooms }) => rooms).find(({ id }) => id === room?.id) ?? null,
    onOther: (other) => form.reset(roomDraftOf(other)),
    onSaved: async () => {
      await refresh();
      onFinished();
    },
    onFailed: (error) => {
      if (isConflict(error)) onceKey.renew();
      showServerIssues(error, form);
      const title = room ? 'Error updating room' : 'Error creating room';
      toast({ variant: 'destructive', title, description: messageOf(error) });
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
      {question}
    </form>
  );
}
