import type { GuarantorView } from '../../worker/contract/groups/guarantor';
import { stepName } from '../../worker/contract/properties/step-name';
import { guarantorTexts } from '../../worker/contract/sentences/guarantor';
import { useSentences } from '../hooks/use-sentences';
import { Card } from '../ui/card';
import { CircleCheck, CircleDashed } from '../ui/icons';

export type StepTick = { id: number; done: boolean };

type AskedStepsProps = { view: GuarantorView; wanted: StepTick | null; onTick: (tick: StepTick) => void };

/** What is asked of the guarantor, to be ticked, and what the others do besides. */
export function AskedSteps({ view, wanted, onTick }: AskedStepsProps) {
  const t = useSentences(guarantorTexts);
  const own = view.steps.filter(({ by }) => by === 'guarantor');
  const others = view.steps.filter(({ by }) => by !== 'guarantor');
  const isAllDone = own.every(({ done }) => done);
  return (
    <Card title={t('asked')}>
      <p className="text-ink-soft" role="status">
        {own.length === 0
          ? t('nothingAsked')
          : isAllDone
            ? t('thanks')
            : t('askedText', { name: view.participantName })}
      </p>
      <ul aria-label={t('asked')} className="mt-2">
        {own.map(({ id, name, done }) => (
          <li key={id}>
            <label className="flex min-h-11 w-fit items-center gap-3 font-semibold">
              <input
                type="checkbox"
                className="size-5 shrink-0"
                checked={wanted?.id === id ? wanted.done : done}
                aria-busy={wanted?.id === id || undefined}
                onChange={({ target }) => onTick({ id, done: target.checked })}
              />
              <bdi className="wrap-anywhere">{stepName(name, t.language)}</bdi>
            </label>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h3 className="mt-4 text-base">{t('others')}</h3>
          <ul aria-label={t('others')} className="mt-1 text-ink-soft">
            {others.map(({ id, name, by, done }) => {
              const Icon = done ? CircleCheck : CircleDashed;
              return (
                <li key={id} className="flex min-h-9 flex-wrap items-center gap-x-3">
                  <Icon aria-hidden className="size-5 shrink-0" />
                  <bdi className="wrap-anywhere">{stepName(name, t.language)}</bdi>
                  <span className="text-sm">
                    {by === 'member' ? t('byMember', { name: view.participantName }) : t('byOffice')} ·{' '}
                    {t(done ? 'done' : 'open')}
                  </span>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </Card>
  );
}
