import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Room } from '../../../contract/unit';
import { api, call } from '../../client/client';
import { toastError } from '../../client/queries';
import { useFocusOnArrival } from '../../client/use-focus';
import { priceOf } from '../../domain/prices';
import { type RoomDraft, roomDraftOf, withRoom } from '../../domain/staff/property-draft';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/field';
import { Check } from '../../ui/icons';
import { toast } from '../../ui/toast';
import { useSaveWithConflictDialog } from '../use-save-with-conflict-dialog';
import { roomResolver, showServerIssues, type UnitRoomValues } from './form-checks';
import { DeletedNote } from './form-section';
import { unsavedForms } from './property-form';
import { useMergeIntoProperty, useRereadRoom } from './use-property';

type RoomPriceProps = { propertyId: number; room: Room; isDeleted: boolean };

const rentOf = ({ monthlyRate }: Room): string => `${priceOf(monthlyRate, 'en')}/month`;

const storePrice = ({ id }: Room, monthlyRate: number, rev: number | undefined): Promise<Room> =>
  call(api.rooms[':id'].$put({ param: { id: String(id) }, json: { monthlyRate, rev } }));

/** A press turns the price into a field. What was typed stays if a colleague deletes the room meanwhile. */
export function RoomPrice({ propertyId, room, isDeleted }: RoomPriceProps) {
  const [isEdited, setIsEdited] = useState(false);
  const [takesFocus, setTakesFocus] = useState(false);
  const mergeIntoProperty = useMergeIntoProperty(propertyId);
  const merge = (saved: Room) => mergeIntoProperty((property) => withRoom(property, saved));
  const undo = useMutation({
    mutationFn: ({ saved, before }: { saved: Room; before: Room }) => storePrice(saved, before.monthlyRate, saved.rev),
    onSuccess: async (restored) => {
      await merge(restored);
      toast({ title: 'Undone', description: `${restored.name} costs ${rentOf(restored)} again.` });
    },
    onError: toastError,
  });

  const finish = (returnsFocus: boolean) => {
    setTakesFocus(returnsFocus);
    setIsEdited(false);
  };
  const finishSaved = async (saved: Room) => {
    await merge(saved);
    finish(true);
    if (saved.monthlyRate === room.monthlyRate) return;
    toast({
      title: 'Price changed',
      description: `${saved.name}: ${rentOf(room)} → ${rentOf(saved)}`,
      onUndo: () => undo.mutate({ saved, before: room }),
    });
  };

  if (isEdited) return <PriceForm {...{ propertyId, room, isDeleted }} onSaved={finishSaved} onLeft={finish} />;
  return isDeleted ? (
    <span className="tabular text-end font-medium">{rentOf(room)}</span>
  ) : (
    <PriceButton room={room} takesFocus={takesFocus} onPress={() => setIsEdited(true)} />
  );
}

type PriceButtonProps = { room: Room; takesFocus: boolean; onPress: () => void };

function PriceButton({ room, takesFocus, onPress }: PriceButtonProps) {
  const button = useFocusOnArrival<HTMLButtonElement>(takesFocus);
  return (
    <Button
      ref={button}
      variant="ghost"
      size="sm"
      className="tabular"
      aria-label={`${rentOf(room)}, change the price of ${room.name}`}
      onClick={onPress}
    >
      {rentOf(room)}
    </Button>
  );
}

type PriceFormProps = RoomPriceProps & {
  onSaved: (saved: Room) => Promise<void>;
  onLeft: (returnsFocus: boolean) => void;
};

/** Enter saves, Escape restores. What was typed stays when the focus leaves; an untouched price closes. */
function PriceForm({ propertyId, room, isDeleted, onSaved, onLeft }: PriceFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<RoomDraft, unknown, UnitRoomValues>({
    defaultValues: roomDraftOf(room),
    resolver: roomResolver,
  });
  const { isDirty, errors } = form.formState;
  unsavedForms.useReport(isDirty ? 1 : 0);
  const { save, conflictDialog } = useSaveWithConflictDialog<number, Room>({
    what: 'room',
    rev: room.rev,
    send: (monthlyRate, rev) => storePrice(room, monthlyRate, rev),
    readOther: useRereadRoom(propertyId, room.id),
    onOther: (other) => form.reset(roomDraftOf(other)),
    onSaved,
    onFailed: (error) => {
      showServerIssues(error, form);
      toastError(error);
    },
  });

  useEffect(() => {
    const input = element.current?.querySelector('input');
    input?.focus();
    input?.select();
  }, []);

  useEffect(() => {
    if (isDirty) return;
    // Not on blur: until the focus has arrived elsewhere, the removed field would take it along.
    const leave = ({ target }: FocusEvent) => {
      if (!element.current?.contains(target as Node)) onLeft(false);
    };
    document.addEventListener('focusin', leave);
    return () => document.removeEventListener('focusin', leave);
  }, [isDirty, onLeft]);

  const restore = ({ key, target, currentTarget }: KeyboardEvent<HTMLFormElement>) => {
    // Not the Escape that closes the dialog of a conflict.
    if (key === 'Escape' && currentTarget.contains(target as Node)) onLeft(true);
  };
  const message = errors.monthlyRate?.message;
  const messageId = `price-error-${room.id}`;
  return (
    <form
      ref={element}
      noValidate
      aria-label={`Price of ${room.name}`}
      onSubmit={form.handleSubmit(({ monthlyRate }) => !isDeleted && save.mutate({ change: monthlyRate }))}
      onKeyDown={restore}
      className="grid justify-items-end"
    >
      <div className="flex items-center gap-1">
        <div className="w-28">
          <TextInput
            aria-label={`Monthly rate of ${room.name} ($)`}
            aria-invalid={message ? true : undefined}
            aria-describedby={message && messageId}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            className="tabular py-1! text-end md:min-h-9"
            {...form.register('monthlyRate')}
          />
        </div>
        {isDeleted ? (
          <Button variant="secondary" size="sm" onClick={() => onLeft(false)}>
            Cancel
          </Button>
        ) : (
          <Button
            type="submit"
            size="sm"
            aria-label={`Save the price of ${room.name}`}
            title="Save"
            icon={<Check />}
            isBusy={save.isPending}
          />
        )}
      </div>
      {isDeleted && <DeletedNote what="room" />}
      {message && (
        <p id={messageId} role="alert" className="mt-1 max-w-56 text-end font-medium text-danger text-sm">
          {message}
        </p>
      )}
      {conflictDialog}
    </form>
  );
}
