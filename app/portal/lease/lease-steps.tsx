import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Group } from '../../../contract/group';
import type { LeaseStep } from '../../../contract/lease-step';
import type { Participant } from '../../../contract/participant';
import { stepName } from '../../../contract/step-names';
import { type StepProgress, stepProgress } from '../../../rules/lease-steps';
import { memberOffers } from '../../../rules/visible-facts';
import type { SentencesOf } from '../../../texts/area';
import { leaseStepTexts } from '../../../texts/sentences/lease-steps';
import { useSentences } from '../../client/language';
import { useIsWide } from '../../client/use-screen';
import { shortNameList } from '../../domain/rooms';
import { Card } from '../../ui/card';
import { inElement } from '../../ui/elements';
import { ChevronDown, CircleCheck, CircleDashed } from '../../ui/icons';
import { useMe } from '../identity/use-me';
import { useHash } from '../places';
import { SavedHere, stepRow } from '../saved-here';
import { GuarantorLink } from './guarantor-link';
import { RemindButton, useSendPending, useStepChange } from './step-change';

/**
 * Once someone is at I'm In: one's own steps as checkboxes, others' read-only, then every step with how many have done it
 * and whom it waits for. A leased group's steps are read-only, a closed one has none.
 */
export function LeaseSteps({ group }: { group: Group }) {
  const t = useSentences(leaseStepTexts);
  const { me, mayLead } = useMe(group.id);
  const isOpen = group.customizations.outcome === null;
  const mine = group.participants.filter(
    ({ id, interestLevel }) => me?.participantIds.includes(id) && interestLevel !== 'im_out',
  );
  const { mayMark } = memberOffers(group, me);
  const progress = stepProgress(group);
  return (
    <Card title={t('title')} aside={mayLead && isOpen && <RemindButton groupId={group.id} />}>
      <FoldedOnPhone summary={t('count', { n: progress.filter(isDoneByAll).length, m: progress.length })}>
        <div className="grid grid-cols-1 gap-4">
          {isOpen &&
            mine.map((participant) => (
              <OwnSteps
                key={participant.id}
                group={group}
                participant={participant}
                mayMark={(step) => mayMark(participant, step)}
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
      </FoldedOnPhone>
    </Card>
  );
}

const isDoneByAll = ({ done, total }: StepProgress) => done === total;

/** Closed on a phone, where the Next card shows one's own step: the rest opens at a press, or by its URL. */
function FoldedOnPhone({ summary, children }: { summary: string; children: ReactNode }) {
  const isWide = useIsWide();
  const details = useRef<HTMLDetailsElement>(null);
  const hash = useHash();
  useEffect(() => {
    if (details.current && hash === '#lease') details.current.open = true;
  }, [isWide, hash]);
  if (isWide) return inElement(children);
  return (
    <details ref={details} className="group">
      <summary className="tabular flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold text-accent">
        <span>{summary}</span>
        <ChevronDown className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}

function waitingText({ step, done, total, waitingFor }: StepProgress, t: SentencesOf<typeof leaseStepTexts>): string {
  if (waitingFor.length === 0) return done === total ? t('done') : '';
  if (step.by === 'office') return t('waitingForOffice');
  const names = shortNameList(waitingFor, t.language);
  return t(step.by === 'guarantor' ? 'waitingForGuarantors' : 'waitingFor', { n: waitingFor.length, names });
}

type OwnStepsProps = {
  group: Group;
  participant: Participant;
  mayMark: (step: LeaseStep) => boolean;
  title: string;
};

function OwnSteps({ group, participant, mayMark, title }: OwnStepsProps) {
  const { leaseSteps } = group.property;
  return (
    <fieldset className="rounded-lg bg-sunken p-4">
      <legend className="sr-only">{title}</legend>
      <p aria-hidden className="mb-1 font-semibold">
        {title}
      </p>
      <ul className="grid grid-cols-1">
        {leaseSteps.map((step) => (
          <li key={step.id}>
            {mayMark(step) ? (
              <StepCheckbox participant={participant} step={step} />
            ) : (
              <StepOfOthers step={step} isDone={participant.stepsDone.includes(step.id)} />
            )}
          </li>
        ))}
      </ul>
      {leaseSteps.some(({ by }) => by === 'guarantor') && <GuarantorLink group={group} participant={participant} />}
    </fieldset>
  );
}

function StepCheckbox({ participant, step }: { participant: Participant; step: LeaseStep }) {
  const t = useSentences(leaseStepTexts);
  const noteId = useId();
  const change = useStepChange(participant, step);
  useSendPending(change);
  return (
    <>
      <label className="flex min-h-11 w-fit items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={change.isDone}
          aria-busy={change.isPending || undefined}
          aria-describedby={noteId}
          onChange={({ target }) => change.save(target.checked)}
        />
        <span dir="auto" className="wrap-anywhere">
          {stepName(step.name, t.language)}
        </span>
      </label>
      <p id={noteId} role="status" className="ps-8 text-ink-soft text-sm empty:hidden">
        {change.notice}
      </p>
      <SavedHere
        about={stepRow(participant.id, step.id)}
        name={stepName(step.name, t.language)}
        className="-mt-1 ps-8"
      />
    </>
  );
}

function StepOfOthers({ step, isDone }: { step: LeaseStep; isDone: boolean }) {
  const t = useSentences(leaseStepTexts);
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-ink-soft">
      <Icon className="size-5 shrink-0" />
      <span dir="auto" className="wrap-anywhere">
        {stepName(step.name, t.language)}
      </span>
      <span className="text-sm">
        {`${t(isDone ? 'stepDone' : 'stepOpen')} · ${t(step.by === 'guarantor' ? 'byGuarantor' : 'byOffice')}`}
      </span>
    </p>
  );
}
