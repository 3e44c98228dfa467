import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Group } from '../../../contract/group';
import type { NewParticipant, Participant } from '../../../contract/participant';
import { firstParticipantNamed } from '../../../rules/members';
import { offeredRooms } from '../../../rules/rooms';
import { entryTexts } from '../../../texts/sentences/interest';
import { uiTexts } from '../../../texts/sentences/site';
import { api, callVersioned, useIdempotencyKey } from '../../client/client';
import { isConflict } from '../../client/errors';
import { useUnsavedFields } from '../../client/forms/form-fields';
import { lazyResolver, translatedResolver } from '../../client/forms/form-resolvers';
import { useSelectedRooms } from '../../client/forms/use-unsaved';
import { useSentences } from '../../client/language';
import { toastError, useReadAgain } from '../../client/queries';
import { useBackCloses } from '../../client/use-back-closes';
import { hasInteracted } from '../../client/use-focus';
import { isPhone } from '../../client/use-screen';
import { Button } from '../../ui/button';
import { CheckboxField, Field, TextInput } from '../../ui/field';
import { X } from '../../ui/icons';
import { PrivacyLink } from '../../ui/privacy-link';
import { toast } from '../../ui/toast';
import { IsThisYou, useWriter } from '../identity/writer';
import { usePlace } from '../portal-places';
import { groupKey } from '../query-keys';
import { asRoomId, PreferenceFields, useOfferedRoom } from './preference-fields';
import { useMergeParticipant } from './use-save-participant';

const check = lazyResolver(async () => (await import('./entry-checks')).joinCheck);

type JoinFormProps = {
  group: Group;
  onClose: () => void;
  /** Closes the form, and keeps what is typed. */
  onPutAway: () => void;
  onJoined: (joined: Participant, asksForEmails: boolean) => void;
};

/**
 * Name, level (at first I'm Interested; the point person's form begins with their name and I'm In), room and email address.
 * It starts with the first room checked on the page. If the chosen room is deleted meanwhile it says so, asks once, and
 * joins with no preference on the second press.
 */
export function JoinForm({ group, onClose, onPutAway, onJoined }: JoinFormProps) {
  const t = useSentences(entryTexts);
  const ui = useSentences(uiTexts);
  // Read once: a phone that is turned keeps the history entry.
  const [isSheet] = useState(isPhone);
  useBackCloses(usePlace() === 'home' && isSheet, onPutAway);
  const writing = useWriter(group);
  const isStranger = writing?.writers.length === 0;
  // Who leads the group and has not joined themselves.
  const pointPerson = writing?.writers.every(({ participantId }) => participantId === null)
    ? writing.writers[0]
    : undefined;
  const readAgain = useReadAgain();
  const mergeParticipant = useMergeParticipant();
  const withIdempotencyKey = useIdempotencyKey();
  const sentNames = useRef<string[]>([]);
  const [arrivedNames, setArrivedNames] = useState<string[]>([]);
  const selectedRooms = useOfferedSelection(group);
  const [firstSelected = null] = selectedRooms;
  const form = useForm({
    resolver: translatedResolver(t.language, check),
    defaultValues: {
      groupId: group.id,
      name: (isStranger && writing.writer?.name) || pointPerson?.name || '',
      email: '',
      notify: false,
      interestLevel: pointPerson ? ('im_in' as const) : ('interested' as const),
      roomPreference: firstSelected,
    },
  });
  const { register, handleSubmit, watch, setError, setFocus, setValue, formState } = form;
  const { errors, dirtyFields } = formState;
  const name = watch('name');
  const clearRoom = () => setValue('roomPreference', null, { shouldDirty: true });
  const chosenRoomId = watch('roomPreference');
  const roomHint = useOfferedRoom(group, chosenRoomId, clearRoom);

  useEffect(() => {
    if (hasInteracted()) setFocus('name');
  }, [setFocus]);
  const hasChosenRoom = dirtyFields.roomPreference;
  useEffect(() => {
    if (!hasChosenRoom) setValue('roomPreference', firstSelected);
  }, [firstSelected, hasChosenRoom, setValue]);
  useUnsavedFields(form, group.id, 'join');

  const join = useMutation({
    mutationFn: (joining: NewParticipant) => {
      sentNames.current.push(joining.name);
      return withIdempotencyKey((options) => callVersioned(api.participants.$post({ json: joining }, options)));
    },
    onSuccess: (saved, { notify = false }) => {
      const joined = saved.answer;
      if (isStranger) writing.giveName(joined.name);
      mergeParticipant(saved);
      toast({ title: t('success'), description: t('joined') });
      onJoined(joined, notify);
    },
    onError: async (error) => {
      toastError(error);
      if (!isConflict(error)) return;
      // An earlier try succeeded, and its answer was lost: pressing again adds another member.
      await readAgain(groupKey);
      setArrivedNames(sentNames.current);
    },
  });

  const isAskedAgain = useRef(false);
  const submit = handleSubmit((joining) => {
    if (roomHint && joining.roomPreference === null && !isAskedAgain.current) {
      isAskedAgain.current = true;
      setError('roomPreference', { message: t('chooseAgain') });
      setFocus('roomPreference');
      return;
    }
    join.mutate(joining);
  });

  const selectionHint =
    selectedRooms.length === 1 ? t('selectedRoom') : t('selectedRooms', { n: selectedRooms.length });
  // Also for a device that has members: one of them may have joined in another tab.
  const match = firstParticipantNamed([name, ...arrivedNames], group.participants);
  const beMatch = () => {
    if (!match) return;
    if (isStranger) writing.giveName(match.name);
    onClose();
  };

  return (
    <form
      noValidate
      aria-label={t('join')}
      data-sheet
      onSubmit={submit}
      className="grid animate-rise content-start gap-4 rounded-md border border-line bg-surface p-4"
    >
      <div className="flex items-center justify-between sm:hidden">
        <p aria-hidden className="font-semibold text-lg">
          {t('join')}
        </p>
        <Button variant="ghost" size="sm" aria-label={ui('close')} icon={<X />} onClick={onPutAway} className="-me-3" />
      </div>
      <div>
        <Field label={t('yourName')} required error={errors.name?.message}>
          <TextInput autoComplete="name" {...register('name')} />
        </Field>
        <IsThisYou match={match} onYes={beMatch} />
      </div>
      <PreferenceFields
        group={group}
        others={group.participants}
        level={register('interestLevel')}
        levelError={errors.interestLevel?.message}
        room={register('roomPreference', { setValueAs: asRoomId })}
        chosenRoomId={chosenRoomId}
        roomError={errors.roomPreference?.message}
        roomHint={firstSelected !== null && !hasChosenRoom ? selectionHint : roomHint}
      />
      <Field label={t('email')} error={errors.email?.message} hint={t('emailHint')}>
        <TextInput type="email" autoComplete="email" inputMode="email" {...register('email')} />
      </Field>
      <CheckboxField className="-mt-2" {...register('notify')}>
        {t('notify')}
      </CheckboxField>
      <PrivacyLink className="-mt-4" />
      <div className="sticky bottom-0 -mx-4 mt-auto -mb-4 flex flex-wrap gap-3 rounded-b-md bg-surface p-4 max-sm:border-line max-sm:border-t max-sm:*:first:flex-1">
        <Button
          type="submit"
          disabled={name.trim() === '' || !writing}
          isBusy={formState.isSubmitting || join.isPending}
          busyText={t('joining')}
        >
          {t('join')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

function useOfferedSelection(group: Group): number[] {
  const { roomIds } = useSelectedRooms(group.id);
  const offered = offeredRooms(group).map(({ room }) => room.id);
  return roomIds.filter((id) => offered.includes(id));
}
