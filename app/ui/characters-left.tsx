import { uiTexts } from '../../texts/sentences/site';
import { useSentences } from '../client/use-sentences';

type CharactersLeftProps = { typed: string; max: number };

/** Shown under a field in the last tenth of its length; a screen reader reads it once the field is full. */
export function CharactersLeft({ typed, max }: CharactersLeftProps) {
  const t = useSentences(uiTexts);
  const left = max - typed.length;
  const text = t('charactersLeft', { n: left });
  return (
    <>
      {left <= max / 10 && (
        <p aria-hidden className="tabular mt-1 text-ink-soft text-sm">
          {text}
        </p>
      )}
      <span role="status" className="sr-only">
        {left === 0 && text}
      </span>
    </>
  );
}
