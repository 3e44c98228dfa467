import { useId } from 'react';
import type { Participant } from '../../../worker/contract/participant';
import { committedCount, countsByLevel, interestPercentage } from '../../domain/interest';
import { InterestBadge } from './interest-badge';

export function InterestBar({ participants }: { participants: Participant[] }) {
  const titleId = useId();
  const percentage = interestPercentage(participants);
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
        {committedCount(participants)} of {participants.length} committed
      </p>
      <ul aria-label="Members per level" className="mt-3 flex flex-wrap gap-2">
        {countsByLevel(participants).map(({ code, count }) => (
          <li key={code}>
            <InterestBadge level={code} count={count} />
          </li>
        ))}
      </ul>
    </div>
  );
}
