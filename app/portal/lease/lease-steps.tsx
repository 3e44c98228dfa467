import { type ReactNode, useEffect, useRef } from 'react';
import type { Group } from '../../../contract/group';
import { stepName } from '../../../contract/step-name';
import type { SentencesOf } from '../../../texts/area';
import { listOf } from '../../../texts/formats';
import { leaseStepTexts } from '../../../texts/sentences/lease-steps';
import { useIsWide } from '../../client/use-screen';
import { useSentences } from '../../client/use-sentences';
import { type StepProgress, stepProgress } from '../../domain/lease-steps';
import { Card } from '../../ui/card';
import { ChevronDown } from '../../ui/icons';
import { useMe } from '../identity/use-me';
import { OwnSteps } from './own-steps';
import { RemindButton } from './remind-button';

/** docs/product.md, "Steps to the lease". */
export function LeaseSteps({ group }: { group: Group }) {
  const t = useSentences(leaseStepTexts);
  const { me, mayLead } = useMe(group.id);
  const isOpen = group.customizations.outcome === null;
  const mine = group.participants.filter(
    ({ id, interestLevel }) => me?.participantIds.includes(id) && interestLevel !== 'im_out',
  );
  const progress = stepProgress(group);
  return (
    <Card title={t('title')} aside={mayLead && isOpen && <RemindButton groupId={group.id} />}>
      <OnPhoneFolded summary={t('count', { n: progress.filter(isDoneByAll).length, m: progress.length })}>
        <div className="grid grid-cols-1 gap-4">
          {isOpen &&
            mine.map((participant) => (
              <OwnSteps
                key={participant.id}
                group={group}
                participant={participant}
                title={mine.length > 1 ? t('ownOf', { name: participant.name }) : t('own')}
              />
            ))}
          <ul aria-label={t('title')} className="divide-y divide-line">
            {progress.map((standing) => (
              <li
                key={standing.step.id}
                className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 first:pt-0 last:pb-0"
              >
                <span className="min-w-0">
                  <span dir="auto" className="wrap-anywhere font-medium">
                    {stepName(standing.step.name, t.language)}
                  </span>{' '}
                  <span className="tabular text-ink-soft">{t('count', { n: standing.done, m: standing.total })}</span>
                </span>
                <span className="text-ink-soft text-sm">{waitingText(standing, t)}</span>
              </li>
            ))}
          </ul>
        </div>
      </OnPhoneFolded>
    </Card>
  );
}

const isDoneByAll = ({ done, total }: StepProgress) => done === total;

/** On a phone the Next card has one's own step: the rest opens at a press, or by its address. */
function OnPhoneFolded({ summary, children }: { summary: string; children: ReactNode }) {
  const isWide = useIsWide();
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const open = () => {
      if (details.current && location.hash === '#lease') details.current.open = true;
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [isWide]);
  if (isWide) return children;
  return (
    <details ref={details} className="group">
      <summary className="tabular flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold text-accent">
        {summary}
        <ChevronDown className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}

function waitingText({ step, done, total, waitingFor }: StepProgress, t: SentencesOf<typeof leaseStepTexts>): string {
  if (waitingFor.length === 0) return done === total ? t('done') : '';
  if (step.by === 'office') return t('waitingForOffice');
  const names = listOf(
    waitingFor.map(({ name }) => name),
    t.language,
  );
  return t(step.by === 'guarantor' ? 'waitingForGuarantors' : 'waitingFor', { names });
}
