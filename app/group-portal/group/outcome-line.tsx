import { Lock, PartyPopper } from 'lucide-react';
import type { Outcome } from '../../../worker/contract/groups/group-status';

/** Above everything, how the group's decision has ended, and what that means for the page. */
export function OutcomeLine({ outcome }: { outcome: Outcome | null }) {
  return (
    <div role="status">
      {outcome && (
        <p className="bg-accent-soft px-4 py-3 sm:px-6">
          <span className="mx-auto flex max-w-300 items-center gap-3">
            {outcome === 'leased' ? <PartyPopper aria-hidden /> : <Lock aria-hidden />}
            <span>
              <strong>{outcome === 'leased' ? 'This group has leased' : 'This group is closed'}</strong>{' '}
              <span className="text-ink-soft">
                Joining, the chat and tour dates have ended. The office can reopen it.
              </span>
            </span>
          </span>
        </p>
      )}
    </div>
  );
}
