import { QRCodeSVG } from 'qrcode.react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Group } from '../../../contract/group';
import { shareKitTexts } from '../../../texts/sentences/group';
import { useSentences } from '../../client/language';
import { Button, ButtonLink } from '../../ui/button';
import { Download, Printer } from '../../ui/icons';

type QrPanelProps = { group: Group; link: string };

export function QrPanel({ group: { shareCode, property }, link }: QrPanelProps) {
  const t = useSentences(shareKitTexts);
  return (
    <>
      <QrCode
        link={link}
        className="mx-auto h-auto w-full max-w-60 rounded-md border border-line lg:row-span-2 lg:row-start-1"
      />
      <div className="mt-2 flex flex-wrap gap-2 *:flex-1 max-lg:*:whitespace-nowrap lg:order-last lg:col-start-2 lg:mt-0 lg:grid">
        <Button
          variant="secondary"
          size="sm"
          icon={<Download />}
          onClick={() => saveQrCode(link, property.name, t('fileName', { property: property.name }))}
        >
          {t('save')}
        </Button>
        <ButtonLink to={`/group/${shareCode}/print`} target="_blank" variant="secondary" size="sm" icon={<Printer />}>
          {t('print')}
        </ButtonLink>
      </div>
    </>
  );
}

type QrCodeProps = { link: string; className?: string };

/** With the quiet zone that scanners need, dark on light in both themes. */
export function QrCode({ link, className }: QrCodeProps) {
  const t = useSentences(shareKitTexts);
  return <QRCodeSVG value={link} level="M" marginSize={4} title={t('qrCode')} className={className} />;
}

/** Saves the QR code, rendered as react.dev recommends ("Removing renderToString from the client code"). */
function saveQrCode(link: string, propertyName: string, fileName: string): void {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(<LabelledQrCode link={link} propertyName={propertyName} />));
  const picture = new XMLSerializer().serializeToString(place.firstElementChild ?? place);
  root.unmount();

  const file = document.createElement('a');
  file.href = `data:image/svg+xml,${encodeURIComponent(picture)}`;
  file.download = `${fileName}.svg`;
  file.click();
}

type LabelledQrCodeProps = { link: string; propertyName: string };

const side = 240;
const lineHeight = 20;

function LabelledQrCode({ link, propertyName }: LabelledQrCodeProps) {
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

/** For SVG, which does not wrap text; a word breaks only if it is longer than a line. */
export function wrapped(text: string, atMost: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((each) => splitWord(each, atMost))) {
    if (line !== '' && line.length + 1 + word.length > atMost) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  return line === '' ? lines : [...lines, line];
}

function splitWord(word: string, atMost: number): string[] {
  const letters = [...word];
  const count = Math.ceil(letters.length / atMost);
  return Array.from({ length: count }, (_, index) => letters.slice(index * atMost, (index + 1) * atMost).join(''));
}
