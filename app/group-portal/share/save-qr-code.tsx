import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { LabelledQrCode } from './labelled-qr-code';

/**
 * Downloads the QR code as an SVG file that names the property. It is rendered as React says for a browser:
 * https://react.dev/reference/react-dom/server/renderToString#removing-rendertostring-from-the-client-code
 */
export function saveQrCode(link: string, propertyName: string): void {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(<LabelledQrCode link={link} propertyName={propertyName} />));
  const picture = new XMLSerializer().serializeToString(place.firstElementChild ?? place);
  root.unmount();

  const file = document.createElement('a');
  file.href = `data:image/svg+xml,${encodeURIComponent(picture)}`;
  file.download = `${propertyName} QR code.svg`;
  file.click();
}
