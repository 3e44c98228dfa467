import { useState } from 'react';
import type { Group } from '../../../contract/group';
import { groupTexts } from '../../../texts/sentences/group';
import { uiTexts } from '../../../texts/sentences/site';
import { useSentences } from '../../client/language';
import { ShareButton } from '../../client/share-button';
import { useIsWide } from '../../client/use-screen';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { QrCode as QrCodeIcon } from '../../ui/icons';
import { lazyWithRetry } from '../../ui/lazy-with-retry';
import { Skeleton } from '../../ui/placeholder';

const QrPanel = lazyWithRetry(() => import('./qr-panel'), 'QrPanel', {
  fallback: <Skeleton className="aspect-square" />,
});

type ShareLinkProps = { group: Group; origin: string };

/**
 * The link that lets anyone see and join the group. On a desktop its QR code is beside it, on a phone it opens at a press.
 */
export function ShareLink({ group, origin }: ShareLinkProps) {
  const t = useSentences(groupTexts);
  const ui = useSentences(uiTexts);
  const isWide = useIsWide();
  const [isQrOpen, setIsQrOpen] = useState(false);
  const beforeCode = `${origin}/group/`;
  const link = `${beforeCode}${group.shareCode}`;
  return (
    <>
      <p className="mb-2 rounded-md bg-sunken px-3 py-2">
        <bdi dir="ltr">
          <span>{beforeCode}</span>
          <wbr />
          <span>{group.shareCode}</span>
        </bdi>
      </p>
      <div className="grid grid-cols-1 gap-2 lg:grid-cols-[8.5rem_minmax(0,1fr)] lg:gap-x-3">
        <div className="flex flex-wrap content-start gap-2 *:flex-1 *:basis-34 max-lg:*:whitespace-nowrap lg:order-last lg:grid">
          <ShareButton link={link} propertyName={group.property.name} className="w-full" />
          <CopyButton text={link} label={ui('copyLink')} className="w-full px-2!" />
          <Button
            variant="ghost"
            icon={<QrCodeIcon />}
            aria-expanded={isQrOpen}
            onClick={() => setIsQrOpen(!isQrOpen)}
            className="px-2! lg:hidden"
          >
            {t(isQrOpen ? 'hideQr' : 'showQr')}
          </Button>
        </div>
        {/* Its space is reserved at a desk, where it loads by itself. */}
        <div className="empty:hidden lg:contents lg:empty:block lg:empty:min-h-34">
          {(isWide || isQrOpen) && <QrPanel group={group} link={link} />}
        </div>
      </div>
      {!group.customizations.outcome && <p className="mt-2 text-ink-soft text-sm">{t('anyoneWithLink')}</p>}
    </>
  );
}
