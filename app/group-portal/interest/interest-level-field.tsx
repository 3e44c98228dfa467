import { clsx } from 'clsx';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { interestLevels } from '../../../worker/contract/groups/interest-levels';
import { entryTexts } from '../../../worker/contract/sentences/entry';
import { levelTexts } from '../../../worker/contract/sentences/interest-levels';
import { useSentences } from '../../hooks/use-sentences';
import { interestLook } from '../../interest-look';
import type { BadgeTone } from '../../ui/badge';

type InterestLevelFieldProps = { level: UseFormRegisterReturn; error?: string };

const chosenLook: Partial<Record<BadgeTone, string>> = {
  in: 'text-in has-checked:border-in has-checked:bg-in-soft',
  interested: 'text-interested has-checked:border-interested has-checked:bg-interested-soft',
  info: 'text-info has-checked:border-info has-checked:bg-info-soft',
  out: 'text-out has-checked:border-out has-checked:bg-out-soft',
};

/** The four levels as rows, each with its hue, icon, label and meaning; one of them is chosen. */
export function InterestLevelField({ level, error }: InterestLevelFieldProps) {
  const t = useSentences(entryTexts);
  const levels = useSentences(levelTexts);
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} aria-describedby={error && `${id}-error`} aria-invalid={Boolean(error)}>
      <p id={id} className="mb-1.5 font-medium">
        {t('interestLevel')}
      </p>
      <div className="grid gap-1">
        {interestLevels.map(({ code }) => {
          const { tone, Icon } = interestLook[code];
          return (
            <label
              key={code}
              className={clsx(
                'flex min-h-12 items-center gap-3 rounded-md border border-line px-3 py-1 leading-tight transition-colors hover:border-line-strong',
                chosenLook[tone],
              )}
            >
              <input
                type="radio"
                value={code}
                aria-labelledby={`${id}-${code}`}
                aria-describedby={`${id}-${code}-meaning`}
                className="size-4 shrink-0"
                {...level}
              />
              <span className="min-w-0 flex-1">
                <span id={`${id}-${code}`} className="block font-medium">
                  {levels(code)}
                </span>
                <span id={`${id}-${code}-meaning`} className="block text-ink-soft text-sm leading-tight">
                  {levels(`${code}_meaning`)}
                </span>
              </span>
              <Icon aria-hidden className="size-5 shrink-0" />
            </label>
          );
        })}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
