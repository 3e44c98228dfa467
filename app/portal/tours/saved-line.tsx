import { clsx } from 'clsx';
import { limits } from '../../../contract/values/limits';
import { uiTexts } from '../../../texts/sentences/site';
import { tourTexts } from '../../../texts/sentences/tours';
import { useSentences } from '../../client/language';
import { Button } from '../../ui/button';
import type { useHalfDays } from './use-half-days';

/** Where the press was: how many are chosen, that they are saved, with Undo, or not, with another try. */
export function SavedLine({ halfDays }: { halfDays: ReturnType<typeof useHalfDays> }) {
  const t = useSentences(tourTexts);
  const ui = useSentences(uiTexts);
  const { outcome, dates, undo, tryAgain } = halfDays;
  const max = limits.tourDates;
  return (
    <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-2 text-sm">
      <p role="status" className={clsx(outcome.kind === 'failed' ? 'font-medium text-danger' : 'text-ink-soft')}>
        {outcome.kind === 'full' ? (
          <span>{t('full', { max })}</span>
        ) : (
          <>
            <span>{t('chosen', { n: dates.length, max })}</span>
            {outcome.kind === 'saving' && <span>{` · ${t('savingDates')}`}</span>}
            {outcome.kind === 'saved' && <span>{` · ${t('datesSaved')}`}</span>}
            {outcome.kind === 'failed' && <span>{` · ${t('datesNotSaved')}`}</span>}
          </>
        )}
      </p>
      {outcome.kind === 'saved' && (
        <Button variant="ghost" size="sm" onClick={undo}>
          {ui('undo')}
        </Button>
      )}
      {outcome.kind === 'failed' && (
        <Button variant="ghost" size="sm" onClick={tryAgain}>
          {ui('tryAgain')}
        </Button>
      )}
    </div>
  );
}
