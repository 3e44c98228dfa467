import { useMutation } from '@tanstack/react-query';
import type { NotifyState } from '../../../contract/device';
import type { Group } from '../../../contract/group';
import { anonymous } from '../../../rules/identity';
import { deviceTexts } from '../../../texts/sentences/devices';
import { api, call, callVersioned } from '../../client/client';
import { isSharedComputer } from '../../client/device-store';
import { useSentences } from '../../client/language';
import { useReadAgain } from '../../client/queries';
import { Button } from '../../ui/button';
import { ConfirmButton } from '../../ui/confirm-button';
import { toast } from '../../ui/toast';
import { useMergeParticipant } from '../interest/use-save-participant';
import { meKey } from '../query-keys';
import { CopyMemberLink, CopyPersonalLink, type LinkOwner } from './copy-personal-link';
import { SignOutHere, SignOutMember } from './identity';
import { MyPushes } from './push-notifications';
import { useMe } from './use-me';

type MyDeviceProps = { group: Group; owner: LinkOwner };

export function MyDevice({ group, owner }: MyDeviceProps) {
  const t = useSentences(deviceTexts);
  const { me = anonymous } = useMe(group.id);
  // The device's settings are shown once, beside the first of its members.
  const isFirst = !('participantId' in owner) || owner.participantId === me.participantIds[0];
  const isOneOfSeveral = me.participantIds.length + Number(me.isPointPerson) > 1;
  const member = 'participantId' in owner && group.participants.find(({ id }) => id === owner.participantId);
  return (
    <div className="mt-1 -ms-3 flex flex-wrap gap-x-1">
      {'participantId' in owner ? (
        <CopyMemberLink group={group} participantId={owner.participantId} />
      ) : (
        <CopyPersonalLink owner={owner} shareCode={group.shareCode} />
      )}
      {member && isOneOfSeveral ? (
        <SignOutMember groupId={group.id} participant={member} label={t('notYou')} />
      ) : (
        <SignOutHere group={group} label={t('notYou')} />
      )}
      {isFirst && <SignOutOthers groupId={group.id} />}
      {'participantId' in owner && (
        <MyEmails group={group} participantId={owner.participantId} state={me.notify[owner.participantId] ?? 'off'} />
      )}
      {isFirst && !isSharedComputer() && <MyPushes groupId={group.id} />}
    </div>
  );
}

/** For a lost phone, or a link that another person has. */
function SignOutOthers({ groupId }: { groupId: number }) {
  const t = useSentences(deviceTexts);
  const signOut = useMutation({
    mutationFn: () =>
      call(api.groups[':groupId'].me.$delete({ param: { groupId: String(groupId) }, query: { others: '1' } })),
    onSuccess: () => toast({ title: t('done'), description: t('signedOut') }),
  });
  return (
    <ConfirmButton
      question={{
        title: t('signOutTitle'),
        description: t('signOutText'),
        confirmText: t('signOut'),
        busyText: t('signingOut'),
      }}
      isBusy={signOut.isPending}
      onConfirm={(options) => signOut.mutate(undefined, options)}
    >
      {t('signOutOthers')}
    </ConfirmButton>
  );
}

type MyEmailsProps = { group: Group; participantId: number; state: NotifyState };

/** A group with an outcome begins no more emails; those that go on can be stopped. */
function MyEmails({ group, participantId, state }: MyEmailsProps) {
  const t = useSentences(deviceTexts);
  const readAgain = useReadAgain();
  const mergeParticipant = useMergeParticipant();
  const switching = useMutation({
    mutationFn: (notify: boolean) =>
      callVersioned(api.participants[':id'].$put({ param: { id: String(participantId) }, json: { notify } })),
    onSuccess: async (saved, notify) => {
      mergeParticipant(saved);
      await readAgain(meKey(group.id));
      toast(
        notify
          ? { title: t('mailSent'), description: t('mailSentText') }
          : { title: t('done'), description: t('emailsStopped') },
      );
    },
  });
  const isOpen = group.customizations.outcome === null;
  const press = (notify: boolean, text: string) => (
    <Button
      variant="ghost"
      size="sm"
      isBusy={switching.isPending && switching.variables === notify}
      busyText={t('saving')}
      onClick={() => switching.mutate(notify)}
    >
      {text}
    </Button>
  );
  return (
    <>
      {state !== 'off' && (
        <p className="basis-full px-3 pt-1 text-ink-soft text-sm">
          {t(state === 'asked' ? 'emailsToConfirm' : 'emailsOn')}
        </p>
      )}
      {isOpen && state === 'off' && press(true, t('startEmails'))}
      {isOpen && state === 'asked' && press(true, t('sendAgain'))}
      {state !== 'off' && press(false, t('stopEmails'))}
    </>
  );
}
