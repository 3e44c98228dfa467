import { memo, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Room, Unit } from '../../../contract/unit';
import { api, call, useIdempotencyKey } from '../../client/client';
import { messageOf } from '../../client/errors';
import { useReturnFocus } from '../../client/use-focus';
import { emptyRoom, type RoomDraft, roomDraftOf, withRoom } from '../../domain/staff/property-draft';
import { roomDeletionText } from '../../domain/staff/staff-warnings';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { PenLine, Plus } from '../../ui/icons';
import { toast } from '../../ui/toast';
import { DeleteButton } from '../delete-button';
import { editedPropertyKey, propertiesKey } from '../query-keys';
import { useSaveWithConflictDialog } from '../use-save-with-conflict-dialog';
import { roomResolver, showServerIssues, type UnitRoomValues } from './form-checks';
import { DeletedNote } from './form-section';
import { unsavedForms } from './property-form';
import { RoomPrice } from './room-price';
import { SavingFields } from './saving-fields';
import { RoomFields } from './unit-fields';
import { useListWithDeleted, useMergeIntoProperty, useRereadRoom } from './use-property';

type RoomsEditorProps = { unit: Unit; isUnitDeleted: boolean };

/** `memo`: a property may have some thousand rooms, which do not change while a unit is edited. */
export const RoomsEditor = memo(function RoomsEditor({ unit, isUnitDeleted }: RoomsEditorProps) {
  const { name, propertyId, rooms } = unit;
  const [isAdding, setIsAdding] = useState(false);
  const addButton = useReturnFocus<HTMLButtonElement>(isAdding);
  const { shown, forget } = useListWithDeleted(rooms);
  return (
    <div className="mt-4">
      <h3 className="mb-1 font-medium text-ink-soft text-sm">Rooms</h3>
      {shown.length === 0 && !isAdding && <p className="mb-2 text-ink-soft text-sm">No rooms yet.</p>}
      <ul aria-label={`Rooms in ${name}`} tabIndex={-1} className="divide-y divide-line">
        {shown.map(({ item: room, isDeleted }) => (
          <RoomRow
            key={room.id}
            propertyId={propertyId}
            room={room}
            isDeleted={isDeleted}
            isUnitDeleted={isUnitDeleted}
            onDeleted={() => forget(room)}
          />
        ))}
      </ul>
      {isAdding ? (
        <RoomForm
          propertyId={propertyId}
          unitId={unit.id}
          room={null}
          isDeleted={isUnitDeleted}
          onFinished={() => setIsAdding(false)}
        />
      ) : isUnitDeleted ? null : (
        <Button
          ref={addButton}
          variant="secondary"
          size="sm"
          className="mt-2"
          aria-label={`Add Room to ${name}`}
          icon={<Plus />}
          onClick={() => setIsAdding(true)}
        >
          Add Room
        </Button>
      )}
    </div>
  );
});

type RoomRowProps = {
  propertyId: number;
  room: Room;
  isDeleted: boolean;
  isUnitDeleted: boolean;
  onDeleted: () => void;
};

export function RoomRow({ propertyId, room, isDeleted, isUnitDeleted, onDeleted }: RoomRowProps) {
  const { unitId, name, description, isPrimary } = room;
  const [isEdited, setIsEdited] = useState(false);
  const editButton = useReturnFocus<HTMLButtonElement>(isEdited);
  if (isEdited) {
    return (
      <li>
        <RoomForm
          {...{ propertyId, unitId, room, isDeleted: isDeleted || isUnitDeleted }}
          onFinished={() => setIsEdited(false)}
        />
      </li>
    );
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="max-sm:row-span-2">
        <p className="flex flex-wrap items-center gap-x-2">
          <span>{name}</span>
          {isPrimary && <Badge tone="accent">Primary</Badge>}
          {isDeleted && <Badge tone="danger">Deleted</Badge>}
        </p>
        {description && <p className="text-ink-soft text-sm">{description}</p>}
      </div>
      <RoomPrice propertyId={propertyId} room={room} isDeleted={isDeleted || isUnitDeleted} />
      {!isDeleted && !isUnitDeleted && (
        <div className="flex justify-end">
          <Button
            ref={editButton}
            variant="ghost"
            size="sm"
            aria-label={`Edit ${name}`}
            title="Edit"
            icon={<PenLine />}
            onClick={() => setIsEdited(true)}
          />
          <DeleteButton
            look={{ title: 'Delete', 'aria-label': `Delete ${name}` }}
            question={{
              title: `Delete ${name}?`,
              description: roomDeletionText(room),
            }}
            remove={() => call(api.rooms[':id'].$delete({ param: { id: String(room.id) } }))}
            onDeleted={onDeleted}
            onFailed={(error) =>
              toast({ variant: 'destructive', title: 'Error deleting room', description: messageOf(error, 'en') })
            }
            lists={[editedPropertyKey, propertiesKey]}
          />
        </div>
      )}
    </li>
  );
}

type RoomFormProps = {
  propertyId: number;
  unitId: number;
  room: Room | null;
  isDeleted: boolean;
  onFinished: () => void;
};

function RoomForm({ propertyId, unitId, room, isDeleted, onFinished }: RoomFormProps) {
  const withIdempotencyKey = useIdempotencyKey();
  const form = useForm<RoomDraft, unknown, UnitRoomValues>({
    defaultValues: room ? roomDraftOf(room) : emptyRoom,
    resolver: roomResolver,
  });
  const { isDirty, errors } = form.formState;
  unsavedForms.useReport(isDirty ? 1 : 0);

  const mergeIntoProperty = useMergeIntoProperty(propertyId);
  const { save, conflictDialog } = useSaveWithConflictDialog<UnitRoomValues, Room>({
    what: 'room',
    rev: room?.rev,
    send: (change, rev) =>
      room
        ? call(api.rooms[':id'].$put({ param: { id: String(room.id) }, json: { ...change, rev } }))
        : withIdempotencyKey((options) => call(api.rooms.$post({ json: { ...change, unitId } }, options))),
    readOther: useRereadRoom(propertyId, room?.id),
    onOther: (other) => form.reset(roomDraftOf(other)),
    onSaved: async (saved) => {
      await mergeIntoProperty((property) => withRoom(property, saved));
      onFinished();
    },
    onFailed: (error) => {
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
      <SavingFields isSaving={save.isPending}>
        <RoomFields field={form.register} errors={errors} />
      </SavingFields>
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
