import { useId } from 'react';
import type { Group } from '../../../worker/contract/groups/group';
import type { Participant } from '../../../worker/contract/groups/participant';
import type { LeaseStep } from '../../../worker/contract/properties/lease-step';
import { stepName } from '../../../worker/contract/properties/step-name';
import { leaseStepTexts } from '../../../worker/contract/sentences/lease-steps';
import { useSentences } from '../../hooks/use-sentences';
import { CircleCheck, CircleDashed } from '../../ui/icons';
import { GuarantorLink } from './guarantor-link';
import { useSendWaiting, useTick } from './use-tick';

type OwnStepsProps = { group: Group; participant: Participant; title: string };

/** A member's own steps to tick, where those of others stand for them, and the link for their guarantor. */
export function OwnSteps({ group, participant, title }: OwnStepsProps) {
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
            {step.by === 'member' ? (
              <Tick participant={participant} step={step} />
            ) : (
              <Others step={step} isDone={participant.stepsDone.includes(step.id)} />
            )}
          </li>
        ))}
      </ul>
      {leaseSteps.some(({ by }) => by === 'guarantor') && <GuarantorLink group={group} participant={participant} />}
    </fieldset>
  );
}

function Tick({ participant, step }: { participant: Participant; step: LeaseStep }) {
  const t = useSentences(leaseStepTexts);
  const noteId = useId();
  const tick = useTick(participant, step);
  useSendWaiting(tick);
  return (
    <>
      <label className="flex min-h-11 w-fit items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={tick.isDone}
          aria-busy={tick.isPending || undefined}
          aria-describedby={noteId}
          onChange={({ target }) => tick.save(target.checked)}
        />
        <span dir="auto" className="wrap-anywhere">
          {stepName(step.name, t.language)}
        </span>
      </label>
      <p id={noteId} role="status" className="ps-8 text-ink-soft text-sm empty:hidden">
        {tick.isWaiting && t('waitsForNetwork')}
      </p>
    </>
  );
}

function Others({ step, isDone }: { step: LeaseStep; isDone: boolean }) {
  const t = useSentences(leaseStepTexts);
  const Icon = isDone ? CircleCheck : CircleDashed;
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-3 text-ink-soft">
      <Icon aria-hidden className="size-5 shrink-0" />
      <span dir="auto" className="wrap-anywhere">
        {stepName(step.name, t.language)}
      </span>
      <span className="text-sm">
        {t(isDone ? 'stepDone' : 'stepOpen')} · {t(step.by === 'guarantor' ? 'byGuarantor' : 'byOffice')}
      </span>
    </p>
  );
}
