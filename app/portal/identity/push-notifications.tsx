import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { deviceTexts } from '../../../texts/sentences/devices';
import { api, call } from '../../client/client';
import { rememberPushPrompt } from '../../client/device/device-values';
import { useSentences } from '../../client/language';
import { toastError, useReadAgain } from '../../client/queries';
import { isSubscribed, type PushSupport, readPushSupport, subscribeToPushes } from '../../client/service-worker';
import { useFocusOnArrival } from '../../client/use-focus';
import { Button } from '../../ui/button';
import { Bell } from '../../ui/icons';
import { SwitchRow } from '../../ui/switch';
import { useLiveActions } from '../live/use-live';
import { pushKey } from '../query-keys';
import { OfferLine } from './offer-line';

/** `none` if this device cannot have notifications. */
type PushState = 'on' | 'off' | Exclude<PushSupport, 'ready'>;

/** `state` is null until it is known. */
function usePushes(groupId: number) {
  const t = useSentences(deviceTexts);
  const readAgain = useReadAgain();
  const { reconnect } = useLiveActions();
  const { data: state = null } = useQuery({ queryKey: pushKey(groupId), queryFn: () => readPushState(groupId) });
  const param = { groupId: String(groupId) };
  const settle = {
    onSettled: () => readAgain(pushKey(groupId)),
    onError: (error: unknown) => {
      const isByBrowser = error instanceof DOMException;
      const sentence = t(isByBrowser && error.name === 'NotAllowedError' ? 'pushesBlocked' : 'pushesFailed');
      toastError(isByBrowser ? new Error(sentence) : error);
    },
  };

  const on = useMutation({
    mutationFn: () => switchOn(groupId),
    // The channel knows from its socket which device has the group open.
    onSuccess: reconnect,
    ...settle,
  });
  const off = useMutation({
    mutationFn: () => call(api.groups[':groupId'].me.push.$delete({ param })),
    ...settle,
  });
  return { state, on, off };
}

async function switchOn(groupId: number): Promise<void> {
  const { publicKey } = await call(api.push.key.$get());
  const json = await subscribeToPushes(publicKey);
  await call(api.groups[':groupId'].me.push.$put({ param: { groupId: String(groupId) }, json }));
}

/** Renews a subscription whose key the site has replaced. */
async function readPushState(groupId: number): Promise<PushState> {
  const support = readPushSupport();
  if (support === 'none') return support;
  const { state, isOutdated } = await call(
    api.groups[':groupId'].me.push.$get({ param: { groupId: String(groupId) } }),
  );
  if (state === 'unavailable') return 'none';
  if (support !== 'ready') return support;
  if (state === 'off' || !(await isSubscribed())) return 'off';
  if (isOutdated) await switchOn(groupId);
  return 'on';
}

/** What has to be done first, if anything. */
function PushObstacle({ state }: { state: PushState | null }) {
  const t = useSentences(deviceTexts);
  if (state === 'blocked') return <p>{t('pushesBlocked')}</p>;
  if (state !== 'home_screen_first') return null;
  return <p>{t('homeScreenFirst')}</p>;
}

/** Once for each group and device. Only its button triggers the permission prompt of the browser. */
function useNewPushOffer(groupId: number) {
  const { state, on } = usePushes(groupId);
  const canAsk = state === 'off' || state === 'home_screen_first';
  useEffect(() => {
    if (canAsk) rememberPushPrompt(groupId);
  }, [groupId, canAsk]);
  return { state, on, canAsk };
}

/** In one line; where something has to be done first, its button says what. */
export function PushLine({ groupId, onClose }: { groupId: number; onClose: () => void }) {
  const t = useSentences(deviceTexts);
  const { state, on, canAsk } = useNewPushOffer(groupId);
  const [isExplained, setIsExplained] = useState(false);
  if (!canAsk && !on.isSuccess) return null;
  return (
    <OfferLine onClose={onClose}>
      {on.isSuccess ? (
        <SwitchedOn />
      ) : (
        <Button
          variant="ghost"
          size="sm"
          className="-ms-3"
          icon={<Bell />}
          isBusy={on.isPending}
          busyText={t('switchingOn')}
          onClick={() => (state === 'off' ? on.mutate() : setIsExplained(true))}
        >
          {t('startPushes')}
        </Button>
      )}
      <div role="status" className="basis-full empty:hidden">
        {isExplained && <PushObstacle state={state} />}
      </div>
    </OfferLine>
  );
}

export function NewPushOffer({ groupId }: { groupId: number }) {
  const t = useSentences(deviceTexts);
  const { state, on, canAsk } = useNewPushOffer(groupId);
  if (on.isSuccess) return <SwitchedOn />;
  if (!canAsk) return null;
  return (
    <div className="mt-1 grid justify-items-start gap-2">
      <p className="text-sm">{t('pushOffer')}</p>
      {state === 'off' && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Bell />}
          isBusy={on.isPending}
          busyText={t('switchingOn')}
          onClick={() => on.mutate()}
        >
          {t('startPushes')}
        </Button>
      )}
      <div className="text-sm">
        <PushObstacle state={state} />
      </div>
    </div>
  );
}

function SwitchedOn() {
  const t = useSentences(deviceTexts);
  const text = useFocusOnArrival<HTMLParagraphElement>(true);
  return (
    <p ref={text} tabIndex={-1} className="text-sm">
      {t('pushesOn')}
    </p>
  );
}

/**
 * On or off on this device, and what to do first where the browser blocks them, or an iPhone needs the page on its home
 * screen.
 */
export function MyPushes({ groupId }: { groupId: number }) {
  const t = useSentences(deviceTexts);
  const { state, on, off } = usePushes(groupId);
  if (state === null || state === 'none') return null;
  return state === 'on' || state === 'off' ? (
    <SwitchRow
      checked={on.isPending || (!off.isPending && state === 'on')}
      isBusy={on.isPending || off.isPending}
      onChange={({ target }) => (target.checked ? on.mutate() : off.mutate())}
    >
      {t('startPushes')}
    </SwitchRow>
  ) : (
    <div className="py-3 text-ink-soft text-sm">
      <PushObstacle state={state} />
    </div>
  );
}
