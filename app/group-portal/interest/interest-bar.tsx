import { clsx } from 'clsx';
import { useId } from 'react';
import type { Participant } from '../../../worker/contract/groups/participant';
import {
  appliedCount,
  committedCount,
  countsByLevel,
  interestPercentage,
  sharesByLevel,
} from '../../domain/group/interest';
import { interestLook } from '../../interest-look';
import { InterestBadge } from './interest-badge';

export function InterestBar({ participants }: { participants: Participant[] }) {
  const titleId = useId();
  const percentage = interestPercentage(participants);
  return (
    <div>
      <h3 id={titleId} className="text-base">
        Group Interest Level
      </h3>
      <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="tabular font-semibold text-xl">
          {committedCount(participants)} of {participants.length} committed
        </span>
        <span className="tabular text-ink-soft">{percentage}%</span>
      </p>
      {participants.length > 0 && (
        <p className="tabular text-ink-soft">
          {appliedCount(participants)} of {participants.length} applied
        </p>
      )}
      <div
        role="progressbar"
        aria-labelledby={titleId}
        aria-valuenow={percentage}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-2 flex h-3 gap-px overflow-hidden rounded-full bg-sunken"
      >
        {sharesByLevel(participants).map(({ code, share }) => (
          <div
            key={code}
            className={clsx('h-full transition-[width] duration-200', interestLook[code].fill)}
            style={{ width: `${share}%` }}
          />
        ))}
      </div>
      <ul aria-label="Members per level" className="mt-3 flex flex-wrap gap-2">
        {countsByLevel(participants).map(({ code, count }) => (
          <li key={code}>
            <InterestBadge level={code} count={count} />
          </li>
        ))}
      </ul>
      {participants.length > 0 && (
        <p className="mt-2 text-ink-soft text-sm">Whoever says I'm In counts as committed. Nothing is signed here.</p>
      )}
    </div>
  );
}
