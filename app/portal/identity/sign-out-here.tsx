import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Group } from '../../../contract/group';
import { deviceTexts } from '../../../texts/sentences/devices';
import { api, call } from '../../client/client';
import { isSharedComputer } from '../../client/device-store';
import { CallFailed } from '../../client/errors';
import { useSentences } from '../../client/use-sentences';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { leaveGroup } from './use-me';

type SignOutHereProps = { group: Pick<Group, 'id' | 'shareCode'>; label: string };

/** Asks first, and deletes everything about the group from the device (docs/product.md, "Devices"). */
export function SignOutHere({ group, label }: SignOutHereProps) {
  const t = useSentences(deviceTexts);
  const [isAsking, setIsAsking] = useState(false);
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
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('signOutHereTitle')}
        description={t('signOutHereText')}
        confirmText={t('signOutHere')}
        isBusy={signOut.isPending}
        busyText={t('signingOut')}
        onConfirm={() => signOut.mutate()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

/** For everyone this device is known as, without opening their row. */
export function SignedInLine({ group }: { group: Pick<Group, 'id' | 'shareCode'> }) {
  const t = useSentences(deviceTexts);
  return (
    <div className="-mt-3 -mb-4 flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
      {isSharedComputer() && <p>{t('knownForSession')}</p>}
      <div className="-mx-3">
        <SignOutHere group={group} label={t('signOutHere')} />
      </div>
    </div>
  );
}
