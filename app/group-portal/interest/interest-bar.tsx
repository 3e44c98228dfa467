import { useId } from 'react';
import type { Participant } from '../../../worker/contract/participant';
import { committedCount, countsByLevel, interestPercentage } from '../../domain/interest';
import { InterestBadge } from './interest-badge';

/** How far the group is from everybody being in, and where its members stand. */
export function InterestBar({ members }: { members: Participant[] }) {
  const titleId = useId();
  const percentage = interestPercentage(members);
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={titleId} className="text-base">
          Group Interest Level
        </h3>
        <span className="tabular font-semibold text-lg">{percentage}%</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={titleId}
        aria-valuenow={percentage}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-2 h-3 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-200"
          style={{ width: `${percentage}%` }}
        />
      </div>
      <p className="mt-2 text-ink-soft text-sm">
        {committedCount(members)} of {members.length} committed
      </p>
      <ul aria-label="Members per level" className="mt-3 flex flex-wrap gap-2">
        {countsByLevel(members).map(({ code, count }) => (
          <li key={code}>
            <InterestBadge level={code} count={count} />
          </li>
        ))}
      </ul>
    </div>
  );
}
