import { useState } from 'react';
import type { Group } from '../../../contract/group';
import { deviceTexts } from '../../../texts/sentences/devices';
import { isSharedComputer } from '../../client/device/device-store';
import { readLinkOffer, rememberLinkOffer, wasPushPromptShown } from '../../client/device/device-values';
import { useSentences } from '../../client/language';
import { lazyWithRetry } from '../../ui/lazy-with-retry';
import { OfferLine } from './offer-line';

const CopyMemberLink = lazyWithRetry(() => import('./copy-personal-link'), 'CopyMemberLink');

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
