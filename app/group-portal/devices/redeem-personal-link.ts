import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '../../../worker/contract/language/languages';
import { deviceTexts } from '../../../worker/contract/sentences/devices';
import { api, call } from '../../api/client';
import { isGone } from '../../api/errors';
import { toastError } from '../../api/toast-error';
import { toast } from '../../ui/toast';
import { meQuery, setMe } from './use-me';

/** The token leaves the address bar with the server's answer; without one it stays for another try. */
export async function redeemPersonalLink(
  queryClient: QueryClient,
  groupId: number,
  token: string,
  language: Language,
): Promise<void> {
  const t = deviceTexts(language);
  // The first answer makes a new browser a device: in turn, or it would become two.
  await queryClient.ensureQueryData(meQuery(queryClient, groupId)).catch(() => undefined);
  const param = { groupId: String(groupId) };
  try {
    setMe(queryClient, groupId, await call(api.groups[':groupId'].me.$post({ param, json: { token } })));
    takeTokenOut();
    toast({ title: t('success'), description: t('known') });
  } catch (error) {
    if (isGone(error)) takeTokenOut();
    toastError(error);
  }
}

const takeTokenOut = () => history.replaceState(history.state, '', location.pathname + location.search);
