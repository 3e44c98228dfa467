import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Group } from '../../../worker/contract/group';
import { NewParticipant } from '../../../worker/contract/participant';
import { api, call } from '../../api/client';
import { isConflict, messageOf } from '../../api/errors';
import { firstNamed } from '../../domain/members';
import { offeredRooms } from '../../domain/rooms';
import { useOnceKey } from '../../hooks/use-idempotency-key';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { TextInput } from '../../ui/text-input';
import { toast } from '../../ui/toast';
import { useLive } from '../live/live-connection';
import { groupKey } from '../query-keys';
import { useSelectedRooms } from '../rooms/selected-rooms';
import { useWhoAmI } from '../who-am-i';
import { IsThisYou } from './is-this-you';
import { asRoomId, PreferenceFields } from './preference-fields';
import { useOfferedChoice } from './use-offered-choice';

type JoinFormProps = { group: Group; onClose: () => void };

/** Joining the group; whoever joins is known on this device from then on. */
export function JoinForm({ group, onClose }: JoinFormProps) {
  const { me, introduce } = useWhoAmI(group.id);
  const { refresh } = useLive();
  const onceKey = useOnceKey();
  const sentNames = useRef<string[]>([]);
  const [arrivedNames, setArrivedNames] = useState<string[]>([]);
  const ticked = useTickedRoom(group);
  const isMember = group.participants.some(({ id }) => id === me?.participantId);
  const { register, handleSubmit, watch, setFocus, setValue, formState } = useForm({
    resolver: zodResolver(NewParticipant),
    defaultValues: {
      groupId: group.id,
      name: (!isMember && me?.name) || '',
      email: '',
      interestLevel: 'interested' as const,
      roomPreference: ticked,
    },
  });
  const { errors, dirtyFields } = formState;
  const name = watch('name');
  const takeBack = () => setValue('roomPreference', null, { shouldDirty: true });
  const roomHint = useOfferedChoice(group, watch('roomPreference'), takeBack);

  useEffect(() => setFocus('name'), [setFocus]);
  const hasChosenRoom = dirtyFields.roomPreference;
  useEffect(() => {
    if (!hasChosenRoom) setValue('roomPreference', ticked);
  }, [ticked, hasChosenRoom, setValue]);

  const join = useMutation({
    mutationFn: (joining: NewParticipant) => {
      sentNames.current.push(joining.name);
      return call(api.participants.$post({ json: joining }, { headers: onceKey.headers() }));
    },
    onSuccess: async (member) => {
      if (!isMember) introduce({ name: member.name, participantId: member.id });
      await refresh(groupKey);
      toast({ title: 'Success', description: "You've joined the group!" });
      onClose();
    },
    onError: async (error) => {
      toast({ title: 'Error', description: messageOf(error), variant: 'destructive' });
      if (!isConflict(error)) return;
      // An earlier try arrived, and only its answer was lost: who presses again after seeing it means one more.
      onceKey.renew();
      await refresh(groupKey);
      setArrivedNames(sentNames.current);
    },
  });

  const match = isMember ? undefined : firstNamed([name, ...arrivedNames], group.participants);
  const beThatMember = () => {
    if (!match) return;
    introduce({ name: match.name, participantId: match.id });
    onClose();
  };

  return (
    <form
      noValidate
      aria-label="Join Group"
      onSubmit={handleSubmit((joining) => join.mutate(joining))}
      className="grid animate-rise gap-4 rounded-md border border-line p-4"
    >
      <div>
        <Field label="Your Name" required error={errors.name?.message}>
          <TextInput autoComplete="name" {...register('name')} />
        </Field>
        <IsThisYou match={match} onYes={beThatMember} />
      </div>
      <Field
        label="Email (optional)"
        error={errors.email?.message}
        hint="Only the property manager sees it, never the group."
      >
        <TextInput type="email" autoComplete="email" inputMode="email" {...register('email')} />
      </Field>
      <PreferenceFields
        group={group}
        level={register('interestLevel')}
        levelError={errors.interestLevel?.message}
        room={register('roomPreference', { setValueAs: asRoomId })}
        roomError={errors.roomPreference?.message}
        roomHint={ticked !== null && !hasChosenRoom ? 'The room that you ticked on this page.' : roomHint}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={name.trim() === ''} isBusy={join.isPending} busyText="Joining...">
          Join Group
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The first room that is ticked on this page and still on offer. */
function useTickedRoom(group: Group): number | null {
  const { roomIds } = useSelectedRooms();
  const offered = offeredRooms(group).map(({ room }) => room.id);
  return roomIds.find((id) => offered.includes(id)) ?? null;
}
