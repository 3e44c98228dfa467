import type { Outcome } from '../../../worker/contract/groups/group-status';
import { groupTexts } from '../../../worker/contract/sentences/group';
import { useSentences } from '../../hooks/use-sentences';
import { Lock, PartyPopper } from '../../ui/icons';

/** Above everything, how the group's decision has ended, and what that means for the page. */
export function OutcomeLine({ outcome }: { outcome: Outcome | null }) {
  const t = useSentences(groupTexts);
  return (
    <div role="status">
      {outcome && (
        <p className="bg-accent-soft px-4 py-3 sm:px-6">
          <span className="mx-auto flex max-w-300 items-center gap-3">
            {outcome === 'leased' ? <PartyPopper aria-hidden /> : <Lock aria-hidden />}
            <span>
              <strong>{t(outcome === 'leased' ? 'leased' : 'closed')}</strong>{' '}
              <span className="text-ink-soft">{t('outcomeText')}</span>
            </span>
          </span>
        </p>
      )}
    </div>
  );
}
