import { QRCodeSVG } from 'qrcode.react';

type QrCodeProps = { link: string; className?: string };

/** A link as a QR code with the quiet zone that readers need: dark on light in both themes. */
export function QrCode({ link, className }: QrCodeProps) {
  return <QRCodeSVG value={link} level="M" marginSize={4} title="QR code of the share link" className={className} />;
}
