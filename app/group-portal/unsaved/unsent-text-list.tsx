import { CopyButton } from '../../ui/copy-button';
import type { Unsaved } from './use-unsaved';

const forms = [
  { form: 'message', name: 'Your message' },
  { form: 'question', name: 'Your question' },
] as const;

export function UnsentTextList({ texts }: { texts: Pick<Unsaved, 'message' | 'question'> }) {
  return forms.map(({ form, name }) => {
    const text = texts[form].trim();
    return text ? (
      <section key={form} aria-label={name} className="rounded-md border border-line p-4 text-base">
        <p className="text-sm">{name} was not sent:</p>
        <p className="wrap-anywhere my-3 whitespace-pre-line text-ink">{text}</p>
        <CopyButton text={text} label="Copy Text" size="sm" />
      </section>
    ) : null;
  });
}
