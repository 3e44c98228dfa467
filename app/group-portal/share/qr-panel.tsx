import { Download, Printer } from 'lucide-react';
import type { Group } from '../../../worker/contract/groups/group';
import { Button, ButtonLink } from '../../ui/button';
import { QrCode } from './qr-code';
import { saveQrCode } from './save-qr-code';

type QrPanelProps = { group: Group; link: string };

/** The share link as a QR code, to be scanned from this screen, saved, or printed. */
export function QrPanel({ group: { shareCode, property }, link }: QrPanelProps) {
  return (
    <>
      <QrCode link={link} className="mx-auto h-auto w-full max-w-60 rounded-md border border-line" />
      <div className="mt-2 flex flex-wrap gap-2 *:flex-1 *:whitespace-nowrap">
        <Button
          variant="secondary"
          size="sm"
          icon={<Download aria-hidden />}
          onClick={() => saveQrCode(link, property.name)}
        >
          Save QR code
        </Button>
        <ButtonLink
          to={`/group/${shareCode}/print`}
          target="_blank"
          variant="secondary"
          size="sm"
          icon={<Printer aria-hidden />}
        >
          Print
        </ButtonLink>
      </div>
    </>
  );
}
