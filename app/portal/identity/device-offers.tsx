import { useState } from 'react';
import type { Group } from '../../../contract/group';
import { deviceTexts } from '../../../texts/sentences/devices';
import { isSharedComputer } from '../../client/device/device-store';
import { readLinkOffer, rememberLinkOffer, wasPushPromptShown } from '../../client/device/device-values';
import { useSentences } from '../../client/language';
import { Button } from '../../ui/button';
import { lazyWithRetry } from '../../ui/lazy-with-retry';
import { CopyMemberLink } from './copy-personal-link';
import { OfferLine } from './offer-line';

const NewPushOffer = lazyWithRetry(() => import('./push-notifications'), 'NewPushOffer', { errorFallback: null });

const PushLine = lazyWithRetry(() => import('./push-notifications'), 'PushLine', { errorFallback: null });

/** After an answer to the tour, and for a point person who has not joined: once for each group, until it is answered. */
export function PushOffer({ groupId }: { groupId: number }) {
  const [isNew] = useState(() => !wasPushPromptShown(groupId));
  return isNew ? <NewPushOffer groupId={groupId} /> : null;
}

type VisitOfferProps = { group: Group; ownIds: number[] };

/**
 * One for each visit, in one line: on the first after joining the personal link, as before that other things matter more;
 * then notifications, once.
 */
export function VisitOffer({ group, ownIds }: VisitOfferProps) {
  const t = useSentences(deviceTexts);
  const [offer, setOffer] = useState(() => offerOfVisit(group.id, ownIds));
  if (offer === 'none') return null;
  const close = () => setOffer('none');
  if (offer === 'push') return <PushLine groupId={group.id} onClose={close} />;
  const closeForGood = () => {
    rememberLinkOffer(group.id, null);
    close();
  };
  return (
    <OfferLine onClose={closeForGood}>
      <p>{t('otherPhone')}</p>
      <CopyMemberLink group={group} participantId={offer.linkOf} isBrief onCopied={closeForGood} />
    </OfferLine>
  );
}

function offerOfVisit(groupId: number, ownIds: number[]): { linkOf: number } | 'push' | 'none' {
  const linkOf = ownIds.find((id) => String(id) === readLinkOffer(groupId));
  if (linkOf !== undefined) return { linkOf };
  return isSharedComputer() || wasPushPromptShown(groupId) ? 'none' : 'push';
}

export function NoCookies({ onClose }: { onClose: () => void }) {
  const t = useSentences(deviceTexts);
  return (
    <section aria-label={t('afterJoining')} className="grid grid-cols-1 gap-3 rounded-md bg-accent-soft p-4">
      <div>
        <h3 className="text-base">{t('noCookies')}</h3>
        <p className="mt-1 text-sm">{t('noCookiesText')}</p>
      </div>
      <div className="-ms-3">
        <Button variant="ghost" size="sm" onClick={onClose}>
          {t('ok')}
        </Button>
      </div>
    </section>
  );
}
