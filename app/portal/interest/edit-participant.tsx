import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Group } from '../../../contract/group';
import type { Participant, ParticipantChange } from '../../../contract/participant';
import { withoutMember } from '../../../rules/identity';
import { memberOffers } from '../../../rules/visible-facts';
import { entryTexts } from '../../../texts/sentences/interest';
import { api, callVersioned, type VersionedAnswer } from '../../client/client';
import { forgetLostIdentity, rememberTypedName } from '../../client/device/device-values';
import { isGone } from '../../client/errors';
import { resetToSaved } from '../../client/forms/form-fields';
import { lazyResolver, translatedResolver } from '../../client/forms/form-resolvers';
import { useRevisionSave } from '../../client/forms/use-revision-save';
import { useSentences } from '../../client/language';
import { toastError, useReadAgain } from '../../client/queries';
import { useFocusOnArrival } from '../../client/use-focus';
import { Button } from '../../ui/button';
import { ConfirmButton } from '../../ui/confirm-button';
import { CheckboxField } from '../../ui/field';
import { useUndoToast } from '../activity/use-undo';
import { updateMe, useMe } from '../identity/use-me';
import { groupKey, meKey } from '../query-keys';
import { memberRow } from '../saved-here';
import { asRoomId, PreferenceFields, useOfferedRoom } from './preference-fields';
import { useMergeParticipant } from './use-save-participant';

const check = lazyResolver(async () => (await import('./entry-checks')).editCheck);

type EditParticipantProps = {
  group: Group;
  participant: Participant;
  /** Whether the row is another member's, which people should not change by accident. */
  asksFirst: boolean;
  mayLead: boolean;
  onClose: () => void;
};

/** Starts with the participant's level and room. The point person also finds whether they have applied, for every member. */
export function EditParticipant({ group, participant, asksFirst, mayLead, onClose }: EditParticipantProps) {
  const [isConfirmed, setIsConfirmed] = useState(false);
  const { me } = useMe(group.id);
  const isRestricted = asksFirst && !mayLead && !memberOffers(group, me).maySetOut(participant);
  if (!asksFirst || isConfirmed)
    return <EditForm {...{ group, participant, isRestricted, onClose }} maySayApplied={mayLead} />;
  return <ConfirmEditOfOther name={participant.name} onSure={() => setIsConfirmed(true)} onClose={onClose} />;
}

function ConfirmEditOfOther({ name, onSure, onClose }: { name: string; onSure: () => void; onClose: () => void }) {
  const t = useSentences(entryTexts);
  const goOn = useFocusOnArrival<HTMLButtonElement>(true);
  return (
    <fieldset className="mt-3 animate-rise rounded-md border border-line p-4">
      <legend className="contents font-semibold">{t('editing', { name })}</legend>
      <p className="mt-1 text-ink-soft text-sm">{t('notYours', { name })}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button ref={goOn} variant="secondary" onClick={onSure}>
          {t('edit', { name })}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </fieldset>
  );
}

type Values = ParticipantChange & Pick<Participant, 'interestLevel'>;

type EditFormProps = {
  group: Group;
  participant: Participant;
  /** Whether this device may not set their room or I'm Out, because of a room choice. */
  isRestricted: boolean;
  /** Whether this device may say that they have applied. */
  maySayApplied: boolean;
  onClose: () => void;
};

/**
 * If another change came first, it says so and keeps what was chosen. It stays open if something was chosen while it was being
 * saved.
 */
function EditForm({ group, participant, isRestricted, maySayApplied, onClose }: EditFormProps) {
  const t = useSentences(entryTexts);
  const readAgain = useReadAgain();
  const mergeParticipant = useMergeParticipant();
  const undoToast = useUndoToast(group.id);
  const [isOvertaken, setIsOvertaken] = useState(false);
  const valuesOf = ({ interestLevel, roomPreference, hasApplied }: Participant): Values => ({
    ...{ interestLevel, roomPreference },
    ...(maySayApplied && { hasApplied }),
  });
  const form = useForm({ resolver: translatedResolver(t.language, check), defaultValues: valuesOf(participant) });
  const { register, handleSubmit, watch, getValues, setValue, resetField, formState } = form;
  const { errors, dirtyFields } = formState;
  const chosenRoomId = watch('roomPreference');
  const roomHint = useOfferedRoom(group, chosenRoomId, () => setValue('roomPreference', null));

  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector<HTMLElement>('input:checked')?.focus(), []);

  const opened = useRef(participant);
  const sent = useRef<Values>();
  const { save, setBaseRevision } = useRevisionSave<ParticipantChange, VersionedAnswer<Participant>>({
    rev: participant.rev,
    send: (change, rev) =>
      callVersioned(api.participants[':id'].$put({ param: { id: String(participant.id) }, json: { ...change, rev } })),
    onSaved: (saved) => {
      opened.current = saved.answer;
      setBaseRevision(saved.answer.rev);
      setIsOvertaken(false);
      mergeParticipant(saved);
      undoToast({ title: t('success'), description: t('updated') }, saved.activityId, memberRow(participant.id));
      const isChangedSince = resetToSaved(form, sent.current, valuesOf(saved.answer));
      if (!isChangedSince) onClose();
    },
    onConflict: async (error) => {
      toastError(error);
      await readAgain(groupKey);
      setIsOvertaken(true);
    },
  });

  useEffect(() => {
    const { interestLevel, roomPreference, hasApplied } = participant;
    if (maySayApplied && !dirtyFields.hasApplied) resetField('hasApplied', { defaultValue: hasApplied });
    const isOvertaken =
      interestLevel !== opened.current.interestLevel ||
      roomPreference !== opened.current.roomPreference ||
      (dirtyFields.hasApplied && hasApplied !== opened.current.hasApplied);
    // What else of the member has changed, such as their steps, is not in this form.
    if (!isOvertaken) setBaseRevision(participant.rev);
  }, [participant.rev]);

  // The user has seen the newer version, so pressing again replaces it.
  const submit = handleSubmit(({ roomPreference, ...other }) => {
    sent.current = getValues();
    const change = isRestricted ? other : { ...other, roomPreference };
    save.mutate({ change, replacing: isOvertaken ? participant.rev : undefined });
  });

  return (
    <form
      ref={element}
      noValidate
      aria-label={t('edit', { name: participant.name })}
      onSubmit={submit}
      className="mt-3 grid animate-rise gap-4 rounded-md border border-line p-4"
    >
      <PreferenceFields
        group={group}
        others={group.participants.filter(({ id }) => id !== participant.id)}
        level={register('interestLevel')}
        levelError={errors.interestLevel?.message}
        room={register('roomPreference', { setValueAs: asRoomId })}
        chosenRoomId={chosenRoomId}
        roomError={errors.roomPreference?.message}
        roomHint={roomHint}
        restriction={isRestricted ? t('roomSelectionRestricts', { name: participant.name }) : undefined}
      />
      {maySayApplied && <CheckboxField {...register('hasApplied')}>{t('hasApplied')}</CheckboxField>}
      {isOvertaken && (
        <p role="alert" className="rounded-md bg-info-soft p-3 text-info text-sm">
          {t('overtaken')}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={formState.isSubmitting || save.isPending} busyText={t('updating')}>
          {t('update')}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

type RemoveMemberProps = { group: Pick<Group, 'id'>; participant: Pick<Participant, 'id' | 'name'>; isMine: boolean };

/** Leaves the group, or removes someone: the dialog says that this shuts no one out who knows the code. */
export function RemoveMember({ group, participant: { id, name }, isMine }: RemoveMemberProps) {
  const t = useSentences(entryTexts);
  const queryClient = useQueryClient();
  const readAgain = useReadAgain();
  const undoToast = useUndoToast(group.id);
  const remove = useMutation({
    mutationFn: () => callVersioned(api.participants[':id'].$delete({ param: { id: String(id) } })),
    onSuccess: ({ activityId }) => {
      if (isMine) leaveHere();
      undoToast(
        isMine
          ? { title: t('left'), description: t('leftText') }
          : { title: t('removed'), description: t('removedText', { name }) },
        activityId,
      );
      document.getElementById('group')?.focus({ preventScroll: true });
      void readAgain(groupKey);
      void readAgain(meKey(group.id));
    },
    onError: (error) => {
      toastError(error);
      if (isGone(error)) void readAgain(groupKey);
    },
  });
  /** Members who leave get no message that they were removed. */
  function leaveHere() {
    updateMe(queryClient, group.id, (me) => withoutMember(me, id));
    forgetLostIdentity(group.id);
    rememberTypedName(group.id, null);
  }

  const question = isMine
    ? { title: t('leaveTitle'), description: t('leaveText'), confirmText: t('leave'), busyText: t('leaving') }
    : {
        title: t('removeTitle', { name }),
        description: t('removeText', { name }),
        confirmText: t('remove', { name }),
        busyText: t('removing'),
      };
  return (
    <ConfirmButton
      question={question}
      className={isMine ? 'text-danger!' : undefined}
      isBusy={remove.isPending}
      onConfirm={(options) => remove.mutate(undefined, options)}
    >
      {isMine ? t('leave') : t('remove', { name })}
    </ConfirmButton>
  );
}
