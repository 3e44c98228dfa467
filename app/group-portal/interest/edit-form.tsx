import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Group } from '../../../worker/contract/group';
import { type Participant, ParticipantChange } from '../../../worker/contract/participant';
import { api, call } from '../../api/client';
import { isConflict, messageOf } from '../../api/errors';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import { useLive } from '../live/live-connection';
import { groupKey } from '../query-keys';
import { asRoomId, PreferenceFields } from './preference-fields';
import { useOfferedChoice } from './use-offered-choice';

type EditFormProps = { group: Group; member: Participant; onClose: () => void };

/** Changes a member's level and room; where somebody else was faster it says so and keeps what was chosen. */
export function EditForm({ group, member, onClose }: EditFormProps) {
  const { refresh } = useLive();
  const [openedRev] = useState(member.rev);
  const [isOvertaken, setIsOvertaken] = useState(false);
  const { register, handleSubmit, watch, setValue, setFocus, formState } = useForm({
    resolver: zodResolver(ParticipantChange.required({ interestLevel: true })),
    defaultValues: { interestLevel: member.interestLevel, roomPreference: member.roomPreference },
  });
  const { errors } = formState;
  const roomHint = useOfferedChoice(group, watch('roomPreference'), () => setValue('roomPreference', null));

  useEffect(() => setFocus('interestLevel'), [setFocus]);

  const update = useMutation({
    mutationFn: (change: ParticipantChange) =>
      call(
        api.participants[':id'].$put({
          param: { id: String(member.id) },
          // Who was told that the list shows something newer, and presses again, means that.
          json: { ...change, rev: isOvertaken ? member.rev : openedRev },
        }),
      ),
    onSuccess: async () => {
      await refresh(groupKey);
      toast({ title: 'Success', description: 'Interest level updated!' });
      onClose();
    },
    onError: async (error) => {
      toast({ title: 'Error', description: messageOf(error), variant: 'destructive' });
      if (!isConflict(error)) return;
      await refresh(groupKey);
      setIsOvertaken(true);
    },
  });

  return (
    <form
      noValidate
      aria-label={`Edit ${member.name}`}
      onSubmit={handleSubmit((change) => update.mutate(change))}
      className="mt-3 grid animate-rise gap-4 rounded-md border border-line p-4"
    >
      <PreferenceFields
        group={group}
        level={register('interestLevel')}
        levelError={errors.interestLevel?.message}
        room={register('roomPreference', { setValueAs: asRoomId })}
        roomError={errors.roomPreference?.message}
        roomHint={roomHint}
      />
      {isOvertaken && (
        <p role="alert" className="rounded-md bg-info-soft p-3 text-info text-sm">
          Someone else has just changed this member: the list above shows their choice, and this form keeps yours. Press
          Update to save yours instead.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={update.isPending} busyText="Updating...">
          Update
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
