import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { NotifyState } from '../../../contract/device';
import type { Group } from '../../../contract/group';
import { anonymous } from '../../../rules/identity';
import { deviceTexts } from '../../../texts/sentences/devices';
import { api, call, callVersioned } from '../../client/client';
import { isSharedComputer } from '../../client/device/device-store';
import { useSentences } from '../../client/language';
import { useReadAgain } from '../../client/queries';
import { Button } from '../../ui/button';
import { ConfirmButton } from '../../ui/confirm-button';
import { ChevronRight } from '../../ui/icons';
import { SwitchRow } from '../../ui/switch';
import { toast } from '../../ui/toast';
import { useMergeParticipant } from '../interest/use-save-participant';
import { meKey } from '../query-keys';
import { CopyMemberLink, CopyPersonalLink, type LinkOwner, NewLinkButton } from './copy-personal-link';
import { SignOutHere, SignOutMember } from './identity';
import { MyPushes } from './push-notifications';
import { useMe } from './use-me';
import { YourData } from './your-data';

type DeviceRowsProps = { group: Group; owner: LinkOwner; onDone: () => void };

/** Notifications, the personal link, signing out, and one's data, in rows of the sheet 'You' and of the point person's panel. */
export function DeviceRows({ group, owner, onDone }: DeviceRowsProps) {
  const t = useSentences(deviceTexts);
  const { me = anonymous } = useMe(group.id);
  // The device's settings are shown once, beside the first of its members.
  const isFirst = !('participantId' in owner) || owner.participantId === me.participantIds[0];
  const isOneOfSeveral = me.participantIds.length + Number(me.isPointPerson) > 1;
  const member = 'participantId' in owner && group.participants.find(({ id }) => id === owner.participantId);
  return (
    <>
      {isFirst && !isSharedComputer() && <MyPushes groupId={group.id} />}
      <Disclosure title={t('otherPhone')}>
        <p className="text-sm">{t('otherPhoneText')}</p>
        {'participantId' in owner ? (
          <CopyMemberLink group={group} participantId={owner.participantId} variant="secondary" onCopied={onDone} />
        ) : (
          <CopyPersonalLink owner={owner} shareCode={group.shareCode} variant="secondary" onCopied={onDone} />
        )}
      </Disclosure>
      <Disclosure title={t('devices')}>
        <div className="-mx-3 flex flex-wrap gap-x-1">
          <NewLinkButton owner={owner} shareCode={group.shareCode} onCopied={onDone} />
          {isFirst && <SignOutOthers groupId={group.id} onDone={onDone} />}
          {member && isOneOfSeveral ? (
            <SignOutMember groupId={group.id} participant={member} label={t('notYou')} />
          ) : (
            <SignOutHere group={group} label={t('signOutHere')} />
          )}
        </div>
      </Disclosure>
      <Disclosure title={t('yourData')}>
        <YourData groupId={group.id} owner={owner} />
      </Disclosure>
    </>
  );
}

function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">{title}</span>
        <ChevronRight className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-90" />
      </summary>
      <div className="grid grid-cols-1 justify-items-start gap-2 pb-3">{children}</div>
    </details>
  );
}

/** For a lost phone, or a link that another person has. */
function SignOutOthers({ groupId, onDone }: { groupId: number; onDone: () => void }) {
  const t = useSentences(deviceTexts);
  const signOut = useMutation({
    mutationFn: () =>
      call(api.groups[':groupId'].me.$delete({ param: { groupId: String(groupId) }, query: { others: '1' } })),
    onSuccess: () => {
      onDone();
      toast({ title: t('done'), description: t('signedOut') });
    },
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
export function MyEmails({ group, participantId, state }: MyEmailsProps) {
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
  if (!isOpen && state === 'off') return null;
  return (
    <div>
      <SwitchRow
        checked={switching.isPending ? switching.variables : state !== 'off'}
        isBusy={switching.isPending}
        onChange={({ target }) => switching.mutate(target.checked)}
      >
        {t('startEmails')}
      </SwitchRow>
      {state === 'asked' && <p className="pb-2 text-ink-soft text-sm">{t('emailsToConfirm')}</p>}
      {isOpen && state === 'asked' && (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-3 mb-2"
          isBusy={switching.isPending}
          onClick={() => switching.mutate(true)}
        >
          {t('sendAgain')}
        </Button>
      )}
    </div>
  );
}
