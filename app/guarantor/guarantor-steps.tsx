import type { GuarantorView } from '../../contract/lease-step';
import { isGuarantorConfirmed, stepName } from '../../contract/step-names';
import { guarantorTexts } from '../../texts/sentences/guarantor';
import { useSentences } from '../client/language';
import { Card } from '../ui/card';
import { CircleCheck, CircleDashed } from '../ui/icons';

export type StepChange = { id: number; done: boolean };

type GuarantorStepsProps = {
  view: GuarantorView;
  /** The changes that are not saved yet, in the order of the presses. */
  wanted: StepChange[];
  onSave: (change: StepChange) => void;
};

/**
 * What to do if one agrees, with a checkbox for each step, and how to say no. A check signs nothing, and can be taken back.
 */
export function GuarantorSteps({ view, wanted, onSave }: GuarantorStepsProps) {
  const t = useSentences(guarantorTexts);
  const { participantName: name, outcome } = view;
  const own = view.steps.filter(({ by }) => by === 'guarantor');
  const isAllDone = own.length > 0 && own.every(({ done }) => done);
  const isAsked = own.length > 0 && !isAllDone && outcome === null;
  return (
    <Card title={t(isAsked ? 'asked' : 'ownSteps')}>
      {isAsked && (
        <ol className="grid list-decimal gap-2 ps-5">
          <li>{t('talkFirst', { name })}</li>
          <li>{t('readPapers')}</li>
          <li>{t('checkOff', { name })}</li>
        </ol>
      )}
      <p className="text-ink-soft" role="status">
        {own.length === 0 ? t('nothingAsked') : isAllDone && t('thanks')}
      </p>
      <ul aria-label={t('ownSteps')} className="mt-2">
        {own.map(({ id, name: step, done }) => {
          const change = wanted.findLast((one) => one.id === id);
          return (
            <li key={id}>
              <label className="flex min-h-11 w-fit items-center gap-3 font-semibold">
                <input
                  type="checkbox"
                  className="size-5 shrink-0"
                  checked={change?.done ?? done}
                  aria-busy={change !== undefined || undefined}
                  disabled={outcome !== null}
                  onChange={({ target }) => onSave({ id, done: target.checked })}
                />
                <bdi className="wrap-anywhere">
                  {isGuarantorConfirmed(step) ? t('haveSigned') : stepName(step, t.language)}
                </bdi>
              </label>
            </li>
          );
        })}
      </ul>
      {isAsked && (
        <>
          <h3 className="mt-4 text-base">{t('decline')}</h3>
          <p className="mt-1">{t('declineText', { name })}</p>
        </>
      )}
      {isAllDone && outcome === null && <p className="mt-2 text-ink-soft text-sm">{t('signedText')}</p>}
    </Card>
  );
}

export function OthersSteps({ view: { participantName: name, steps } }: { view: GuarantorView }) {
  const t = useSentences(guarantorTexts);
  const others = steps.filter(({ by }) => by !== 'guarantor');
  if (others.length === 0) return null;
  return (
    <Card title={t('others')}>
      <ul aria-label={t('others')} className="text-ink-soft">
        {others.map(({ id, name: step, by, done }) => {
          const Icon = done ? CircleCheck : CircleDashed;
          return (
            <li key={id} className="flex min-h-9 items-center gap-x-3">
              <Icon className="size-5 shrink-0" />
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
                <bdi className="wrap-anywhere">{stepName(step, t.language)}</bdi>
                <span className="text-sm">
                  {`${by === 'member' ? t('byMember', { name }) : t('byOffice')} · ${t(done ? 'done' : 'open')}`}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
