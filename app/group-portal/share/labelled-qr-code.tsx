import { QRCodeSVG } from 'qrcode.react';
import { wrapped } from '../../domain/wrapped';

type LabelledQrCodeProps = { link: string; propertyName: string };

const side = 240;
const lineHeight = 20;

/** The QR code as a picture of its own, which names the property under it. */
export function LabelledQrCode({ link, propertyName }: LabelledQrCodeProps) {
  const lines = wrapped(propertyName, 24);
  const height = side + lines.length * lineHeight + 10;
  return (
    <svg viewBox={`0 0 ${side} ${height}`} width={side * 4} height={height * 4}>
      <title>{propertyName}</title>
      <rect width={side} height={height} fill="#fff" />
      <QRCodeSVG value={link} level="M" marginSize={4} size={side} />
      <text fontFamily="sans-serif" fontSize="15" fontWeight="bold" textAnchor="middle">
        {lines.map((line, index) => (
          <tspan key={`${index} ${line}`} x={side / 2} y={side + lineHeight * index + 8}>
            {line}
          </tspan>
        ))}
      </text>
    </svg>
  );
}
