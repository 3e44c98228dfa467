import { QrCode as QrCodeIcon } from 'lucide-react';
import { useState } from 'react';
import type { Group } from '../../../worker/contract/groups/group';
import { useIsWide } from '../../hooks/use-is-wide';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { Skeleton } from '../../ui/skeleton';
import { WhenLoaded } from '../../ui/when-loaded';
import { ShareButton } from './share-button';

const loadQrPanel = () => import('./qr-panel');

type ShareLinkProps = { group: Group; origin: string };

/** The group's link, to be copied, shared by the device or scanned: on a phone the QR code waits for a tap. */
export function ShareLink({ group, origin }: ShareLinkProps) {
  const isWide = useIsWide();
  const [isQrOpen, setIsQrOpen] = useState(false);
  const link = `${origin}/group/${group.shareCode}`;
  return (
    <>
      <div className="flex flex-wrap gap-4 lg:flex-row-reverse">
        <div className="grid flex-1 basis-36 content-start gap-2">
          <p className="break-all rounded-md bg-sunken px-3 py-2">{link}</p>
          <ShareButton link={link} propertyName={group.property.name} />
          <CopyButton text={link} label="Copy Link" className="w-full" />
          <Button
            variant="ghost"
            icon={<QrCodeIcon aria-hidden />}
            aria-expanded={isQrOpen}
            onClick={() => setIsQrOpen(!isQrOpen)}
            className="lg:hidden"
          >
            {isQrOpen ? 'Hide QR code' : 'Show QR code'}
          </Button>
        </div>
        {/* Its place is kept at a desk, where it comes by itself. */}
        <div className="w-full empty:hidden lg:min-h-60 lg:w-36 lg:empty:block">
          {(isWide || isQrOpen) && (
            <WhenLoaded load={loadQrPanel} waiting={<Skeleton className="aspect-square" />}>
              {({ QrPanel }) => <QrPanel group={group} link={link} />}
            </WhenLoaded>
          )}
        </div>
      </div>
      <p className="mt-3 text-ink-soft text-sm">Anyone with this link can see and join the group</p>
    </>
  );
}
