import { CopyButton } from '../../ui/copy-button';
import type { Place } from './unsent-text';

const names: Record<Place, string> = { message: 'Your message', question: 'Your question' };
const places: Place[] = ['message', 'question'];

/** Texts that were not sent, each with a button that copies it. */
export function UnsentTextView({ texts }: { texts: Partial<Record<Place, string>> }) {
  return places.map((place) => {
    const text = texts[place]?.trim();
    return text ? (
      <section key={place} aria-label={names[place]} className="rounded-md border border-line p-4 text-base">
        <p className="text-sm">{names[place]} was not sent:</p>
        <p className="wrap-anywhere my-3 whitespace-pre-line text-ink">{text}</p>
        <CopyButton text={text} label="Copy Text" size="sm" />
      </section>
    ) : null;
  });
}
