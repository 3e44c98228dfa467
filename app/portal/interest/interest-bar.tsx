import { clsx } from 'clsx';
import { useId } from 'react';
import type { InterestLevelCode } from '../../../contract/interest-levels';
import type { Participant } from '../../../contract/participant';
import { committedCount, countsByLevel, interestPercentage, sharesByLevel } from '../../../rules/interest';
import { levelTexts, trackerTexts } from '../../../texts/sentences/interest';
import { interestStyle } from '../../client/interest-style';
import { useSentences } from '../../client/language';
import { Badge } from '../../ui/badge';

export function InterestBar({ participants, className }: { participants: Participant[]; className?: string }) {
  const t = useSentences(trackerTexts);
  const titleId = useId();
  const percentage = interestPercentage(participants);
  const isEmpty = participants.length === 0;
  return (
    // Before anyone has joined, one slim line leaves the space to the join button.
    <div className={clsx(isEmpty && 'flex flex-wrap items-center justify-between gap-x-3 gap-y-1', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        {!isEmpty && (
          <p className="tabular font-semibold text-lg sm:text-xl">
            {t('committed', { committed: committedCount(participants), total: participants.length })}
          </p>
        )}
        <div className="flex items-baseline gap-1.5 text-ink-soft text-xs sm:text-sm">
          <h3 id={titleId} className="font-normal tracking-normal">
            {t('level')}
          </h3>
          <span className="tabular shrink-0 font-semibold text-ink">{`${percentage}%`}</span>
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: <meter> shows one share, this one for each level */}
      <div
        role="meter"
        aria-labelledby={titleId}
        aria-valuenow={percentage}
        aria-valuemin={0}
        aria-valuemax={100}
        className={clsx(
          'flex gap-[3px] overflow-hidden rounded-full',
          isEmpty ? 'order-last h-3 w-full' : 'mt-1.5 h-3',
        )}
      >
        {sharesByLevel(participants).map(({ code, share }) => (
          <div
            key={code}
            className={clsx(
              'h-full transition-[width] duration-200',
              interestStyle[code].fill,
              share === 0 && 'hidden',
            )}
            style={{ width: `${share}%` }}
          />
        ))}
        {percentage < 100 && <div className="h-full flex-1 rounded-e-full border border-line-strong bg-sunken" />}
      </div>
      <ul
        aria-label={t('perLevel')}
        className={
          isEmpty
            ? 'flex flex-wrap gap-1'
            : 'mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),auto))] gap-1.5 sm:flex sm:flex-wrap sm:gap-2'
        }
      >
        {countsByLevel(participants).map(({ code, count }) => (
          <li key={code} className="grid min-w-0">
            <InterestBadge level={code} count={count} isBrief={isEmpty} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type InterestBadgeProps = {
  level: InterestLevelCode;
  count?: number;
  /** Shows its label only to screen readers. */
  isBrief?: boolean;
  className?: string;
};

export function InterestBadge({ level, count, isBrief = false, className }: InterestBadgeProps) {
  const levels = useSentences(levelTexts);
  const { tone, Icon } = interestStyle[level];
  return (
    <Badge tone={tone} icon={<Icon />} className={className}>
      <span className={clsx(isBrief && 'sr-only')}>{levels(level)}</span>
      {count !== undefined && <span className="tabular ms-auto font-semibold">{count}</span>}
    </Badge>
  );
}
