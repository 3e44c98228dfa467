import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import type { Group } from '../../../contract/group';
import type { Participant } from '../../../contract/participant';
import { withoutMember } from '../../../rules/identity';
import { deviceTexts } from '../../../texts/sentences/devices';
import { api, call } from '../../client/client';
import { useDeviceStore } from '../../client/device/device-store';
import { forgetLostIdentity, parseLostIdentity, readLostIdentity } from '../../client/device/device-values';
import { CallFailed } from '../../client/errors';
import { useSentences } from '../../client/language';
import { useReadAgain } from '../../client/queries';
import { Button } from '../../ui/button';
import { ConfirmButton } from '../../ui/confirm-button';
import { inElements } from '../../ui/elements';
import { lazyWithRetry } from '../../ui/lazy-with-retry';
import { meKey } from '../query-keys';
import { leaveGroup, updateMe, useMe } from './use-me';

type LeftGroup = Pick<Group, 'id' | 'shareCode'>;

type SignOutHereProps = { group: LeftGroup; label: string };

/**
 * Asks first. Ends the link that the device came by, forgets the device, deletes everything that scripts and the service
 * worker stored of the group, and leads to the landing page, in every open tab.
 */
export function SignOutHere({ group, label }: SignOutHereProps) {
  const t = useSentences(deviceTexts);
  const signOut = useMutation({
    mutationFn: async () => {
      const param = { groupId: String(group.id) };
      try {
        await call(api.groups[':groupId'].me.$delete({ param, query: {} }));
      } catch (error) {
        // Another device has signed this one out already.
        if (!(error instanceof CallFailed && error.status === 403)) throw error;
      }
      await leaveGroup(group);
    },
  });
  return (
    <ConfirmButton
      question={{
        title: t('signOutHereTitle'),
        description: t('signOutHereText'),
        confirmText: t('signOutHere'),
        busyText: t('signingOut'),
      }}
      isBusy={signOut.isPending}
      onConfirm={(options) => signOut.mutate(undefined, options)}
    >
      {label}
    </ConfirmButton>
  );
}

type SignOutMemberProps = { groupId: number; participant: Pick<Participant, 'id' | 'name'>; label: string };

/** Signs out one of the people that the device is known as; the others stay signed in. */
export function SignOutMember({ groupId, participant: { id, name }, label }: SignOutMemberProps) {
  const t = useSentences(deviceTexts);
  const queryClient = useQueryClient();
  const readAgain = useReadAgain();
  const signOut = useMutation({
    mutationFn: () =>
      call(
        api.groups[':groupId'].me.$delete({
          param: { groupId: String(groupId) },
          query: { participantId: String(id) },
        }),
      ),
    onSuccess: async () => {
      updateMe(queryClient, groupId, (me) => withoutMember(me, id));
      await readAgain(meKey(groupId));
    },
  });
  return (
    <ConfirmButton
      question={{
        title: t('signOutMemberTitle', { name }),
        description: t('signOutMemberText', { name }),
        confirmText: t('signOutMember'),
        busyText: t('signingOut'),
      }}
      isBusy={signOut.isPending}
      onConfirm={(options) => signOut.mutate(undefined, options)}
    >
      {label}
    </ConfirmButton>
  );
}

/** On a shared computer: for everyone it is known as, without opening their row. */
export function SignedInLine({ group }: { group: LeftGroup }) {
  const t = useSentences(deviceTexts);
  return (
    <div className="-mt-3 -mb-4 flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
      <p>{t('knownForSession')}</p>
      <div className="-mx-3">
        <SignOutHere group={group} label={t('signOutHere')} />
      </div>
    </div>
  );
}

/**
 * Whom the device is no longer known as, and what they can do, until 'OK'. People who left or signed out here do not see it.
 */
export function LostIdentity({ group }: { group: Group }) {
  const { me } = useMe(group.id);
  const readAgain = useReadAgain();
  const stored = useDeviceStore(() => readLostIdentity(group.id));
  const lost = parseLostIdentity(stored);
  const isMember = (id: number) => group.participants.some((participant) => participant.id === id);
  const lostIds = lost?.participantIds.filter((id) => me && !me.participantIds.includes(id)) ?? [];

  // After members were removed or restored only the server knows whether this device is theirs.
  const removed = me?.participantIds.filter((id) => !isMember(id)) ?? [];
  // A member who is restored before the answer about the removal is another change.
  const changed = [...removed.map((id) => `removed ${id}`), ...lostIds.filter(isMember)].join();
  useEffect(() => {
    if (changed) void readAgain(meKey(group.id));
  }, [changed, readAgain, group.id]);

  const hasLostLead = me?.isPointPerson === false && lost?.isPointPerson === true;
  return (
    <div role="status" className="empty:hidden">
      {(hasLostLead || lostIds.length > 0) && (
        <LostIdentityNotice
          group={group}
          names={group.participants.filter(({ id }) => lostIds.includes(id)).map(({ name }) => name)}
          hasLostLead={hasLostLead}
          isRemoved={lostIds.some((id) => !isMember(id))}
        />
      )}
    </div>
  );
}

type LostIdentityNoticeProps = {
  group: Group;
  /** Those this device was known as who are still in the group. */
  names: string[];
  /** It may have been signed out, or the group has another point person: the page cannot tell. */
  hasLostLead: boolean;
  /** A member this device was known as has been removed. */
  isRemoved: boolean;
};

function LostIdentityNotice({ group, names, hasLostLead, isRemoved }: LostIdentityNoticeProps) {
  const t = useSentences(deviceTexts);
  const { pointPersonName: pointPerson, customizations } = group;
  const b = (content: (ReactElement | string)[]) => <strong>{inElements(content)}</strong>;
  return (
    <div className="grid justify-items-start gap-2 rounded-md bg-info-soft p-4 text-sm">
      {isRemoved && (
        <p>{inElements(t.rich(customizations.outcome ? 'removedForGood' : 'removed', { pointPerson, b }))}</p>
      )}
      {names.map((name) => (
        <p key={name}>
          {inElements(hasLostLead ? t.rich('lostLead', { name, b }) : t.rich('lost', { name, pointPerson, b }))}
        </p>
      ))}
      {hasLostLead && <p>{inElements(t.rich('lostPointPerson', { name: pointPerson, b }))}</p>}
      <Button variant="ghost" size="sm" className="-ms-3" onClick={() => forgetLostIdentity(group.id)}>
        {t('ok')}
      </Button>
    </div>
  );
}

const OwnDeviceQuestion = lazyWithRetry(() => import('./own-device-question'), 'OwnDeviceQuestion');

/** A link that was opened asks whose device this is. */
export function OpenedPersonalLink({ group }: { group: Group }) {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const read = () => {
      const [, opened] = location.hash.match(/^#me=(.+)$/) ?? [];
      if (opened) setToken(opened);
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return token && <OwnDeviceQuestion key={token} group={group} token={token} onDone={() => setToken(null)} />;
}
