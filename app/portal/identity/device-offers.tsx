import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import type { Group } from '../../../contract/group';
import { deviceTexts } from '../../../texts/sentences/devices';
import { wasPushPromptShown } from '../../client/device-values';
import { useSentences } from '../../client/language';
import { Button } from '../../ui/button';
import { type Elements, inElement } from '../../ui/elements';
import { lazyWithRetry } from '../../ui/lazy-with-retry';
import { CopyMemberLink } from './copy-personal-link';

const NewPushOffer = lazyWithRetry(() => import('./push-notifications'), 'NewPushOffer', { errorFallback: null });

/** After joining, after an answer to the tour, and for the point person: once for each group, until it is answered. */
export function PushOffer({ groupId }: { groupId: number }) {
  const [isNew] = useState(() => !wasPushPromptShown(groupId));
  return isNew ? <NewPushOffer groupId={groupId} /> : null;
}

type LinkOfferProps = { group: Group; participantId: number; onClose: () => void };

/** Offers the personal link on the first visit after joining: before, other things matter more. */
export function LinkOffer({ group, participantId, onClose }: LinkOfferProps) {
  const t = useSentences(deviceTexts);
  return (
    <AfterJoining
      title={t('saveLink')}
      text={t('saveLinkText')}
      action={<CopyMemberLink group={group} participantId={participantId} variant="secondary" onCopied={onClose} />}
      closeText={t('notNow')}
      onClose={onClose}
    >
      <PushOffer groupId={group.id} />
    </AfterJoining>
  );
}

export function NoCookies({ onClose }: { onClose: () => void }) {
  const t = useSentences(deviceTexts);
  return <AfterJoining title={t('noCookies')} text={t('noCookiesText')} closeText={t('ok')} onClose={onClose} />;
}

type AfterJoiningProps = {
  title: string;
  text: string;
  action?: Elements;
  closeText: string;
  onClose: () => void;
  children?: ReactNode;
};

function AfterJoining({ title, text, action, closeText, onClose, children }: AfterJoiningProps) {
  const t = useSentences(deviceTexts);
  return (
    <section aria-label={t('afterJoining')} className="grid grid-cols-1 gap-3 rounded-md bg-accent-soft p-4">
      <div>
        <h3 className="text-base">{title}</h3>
        <p className="mt-1 text-sm">{text}</p>
      </div>
      <div className={clsx('flex flex-wrap items-center gap-3', !action && '-ms-3')}>
        {action}
        <Button variant="ghost" size="sm" onClick={onClose}>
          {closeText}
        </Button>
      </div>
      {inElement(children)}
    </section>
  );
}
