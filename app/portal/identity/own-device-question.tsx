import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import type { Group } from '../../../contract/group';
import { writersOf } from '../../../rules/members';
import { deviceTexts } from '../../../texts/sentences/devices';
import { api, call } from '../../client/client';
import { rememberSharedComputer } from '../../client/device/device-store';
import { forgetGroupData } from '../../client/device/device-values';
import { isGone } from '../../client/errors';
import { useSentences } from '../../client/language';
import { focusHeading } from '../../client/navigation';
import { toastError } from '../../client/queries';
import { shortNameList } from '../../domain/rooms';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { inElements } from '../../ui/elements';
import { UserCheck, Users } from '../../ui/icons';
import { toast } from '../../ui/toast';
import { followNextRoleAtOnce } from '../member-layout';
import { meQuery, setMe, useMe } from './use-me';

type OwnDeviceQuestionProps = { group: Group; token: string; onDone: () => void };

/**
 * Whether the device is one's own, and as whom it will be signed in; closing the question signs no one in. The token leaves
 * the URL with the server's answer; without an answer it stays for another try.
 */
export function OwnDeviceQuestion({ group, token, onDone }: OwnDeviceQuestionProps) {
  const t = useSentences(deviceTexts);
  // It opened by itself, so that no button gets the focus back.
  const close = () => {
    flushSync(onDone);
    focusHeading();
  };
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (shared: boolean) => {
      // A new browser becomes a device with its first answer; a second request at once would make two devices.
      await queryClient.ensureQueryData(meQuery(queryClient, group.id)).catch(() => undefined);
      const param = { groupId: String(group.id) };
      return call(api.groups[':groupId'].me.$post({ param, json: { token, shared } }));
    },
    onSuccess: async (me, shared) => {
      const forgetting = shared && forgetGroupData(group);
      // From here on nothing is stored longer than the tab lives.
      rememberSharedComputer(shared);
      await forgetting;
      followNextRoleAtOnce();
      setMe(queryClient, group.id, me);
      takeTokenOut();
      close();
      toast({ title: t('success'), description: t(shared ? 'knownForSession' : 'known') });
    },
    onError: (error) => {
      if (isGone(error)) takeTokenOut();
      close();
      toastError(error);
    },
  });
  const name = usePersonOfLink(group.id, token);
  const { me } = useMe(group.id);
  const others = me ? writersOf(me, group).flatMap((writer) => (writer.name === name ? [] : [writer])) : [];
  const answer = (shared: boolean) => isPending || mutate(shared);
  return (
    <Dialog
      isOpen
      title={t('ownDeviceTitle')}
      description={t('ownDeviceText')}
      onClose={() => {
        takeTokenOut();
        close();
      }}
    >
      {name !== undefined && (
        <p className="mb-4">{inElements(t.rich('signInAs', { name, b: (content) => <b>{inElements(content)}</b> }))}</p>
      )}
      {name !== undefined && others.length > 0 && (
        <p className="mb-4 rounded-md bg-info-soft p-3 text-info text-sm">
          {t('alreadySignedIn', { name, names: shortNameList(others, t.language) })}
        </p>
      )}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button
          icon={<UserCheck />}
          isBusy={isPending && !variables}
          busyText={t('signingIn')}
          onClick={() => answer(false)}
        >
          {t('ownDevice')}
        </Button>
        <Button
          variant="secondary"
          icon={<Users />}
          isBusy={isPending && variables}
          busyText={t('signingIn')}
          onClick={() => answer(true)}
        >
          {t('sharedComputer')}
        </Button>
      </div>
    </Dialog>
  );
}

/** Undefined until it is known, and if the link is no longer valid: the answer to the question says so. */
function usePersonOfLink(groupId: number, token: string): string | undefined {
  const { data } = useQuery({
    queryKey: ['person-of-link', groupId, token],
    queryFn: () => call(api.groups[':groupId'].me.link.$post({ param: { groupId: String(groupId) }, json: { token } })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.name;
}

const takeTokenOut = () => history.replaceState(history.state, '', location.pathname + location.search);
