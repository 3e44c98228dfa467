import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withoutMember } from '../../../rules/identity';
import { deviceTexts } from '../../../texts/sentences/devices';
import { api, call } from '../../client/client';
import { forgetLostIdentity, rememberTypedName } from '../../client/device/device-values';
import { DownloadMyData } from '../../client/download-my-data';
import { useSentences } from '../../client/language';
import { useReadAgain } from '../../client/queries';
import { ConfirmButton } from '../../ui/confirm-button';
import { toast } from '../../ui/toast';
import { groupKey, meKey } from '../query-keys';
import type { LinkOwner } from './copy-personal-link';
import { updateMe } from './use-me';

type YourDataProps = { groupId: number; owner: LinkOwner };

/** The file is about everyone as whom the device is known; erased is one member. */
export function YourData({ groupId, owner }: YourDataProps) {
  const t = useSentences(deviceTexts);
  return (
    <>
      <p className="text-sm">{t('yourDataText')}</p>
      <div className="-mx-3 flex flex-wrap gap-x-1">
        <DownloadMyData
          read={() => call(api.groups[':groupId'].me.data.$get({ param: { groupId: String(groupId) } }))}
        />
        {'participantId' in owner && <LeaveAndErase groupId={groupId} participantId={owner.participantId} />}
      </div>
    </>
  );
}

/** Has no undo. After the lease the refusal says whom to ask. */
function LeaveAndErase({ groupId, participantId }: { groupId: number; participantId: number }) {
  const t = useSentences(deviceTexts);
  const queryClient = useQueryClient();
  const readAgain = useReadAgain();
  const erase = useMutation({
    mutationFn: () => call(api.participants[':id'].data.$delete({ param: { id: String(participantId) } })),
    onSuccess: () => {
      updateMe(queryClient, groupId, (me) => withoutMember(me, participantId));
      forgetLostIdentity(groupId);
      rememberTypedName(groupId, null);
      toast({ title: t('done'), description: t('erased') });
      document.getElementById('group')?.focus({ preventScroll: true });
      void readAgain(groupKey);
      void readAgain(meKey(groupId));
    },
  });
  return (
    <ConfirmButton
      question={{
        title: t('leaveAndEraseTitle'),
        description: t('leaveAndEraseText'),
        confirmText: t('leaveAndErase'),
        busyText: t('erasing'),
      }}
      className="text-danger!"
      isBusy={erase.isPending}
      onConfirm={(options) => erase.mutate(undefined, options)}
    >
      {t('leaveAndErase')}
    </ConfirmButton>
  );
}
