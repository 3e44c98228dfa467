import { useId } from 'react';
import { landingTexts } from '../../worker/contract/sentences/landing';
import { useSentences } from '../hooks/use-sentences';
import { HandHeart, House, type IconComponent, MessagesSquare } from '../ui/icons';

const steps: { Icon: IconComponent; name: 'browse' | 'express' | 'talk' }[] = [
  { Icon: House, name: 'browse' },
  { Icon: HandHeart, name: 'express' },
  { Icon: MessagesSquare, name: 'talk' },
];

export function HowItWorks() {
  const t = useSentences(landingTexts);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-6 text-2xl sm:text-3xl">
        {t('howItWorks')}
      </h2>
      <ol className="grid gap-4 md:grid-cols-3 md:gap-6">
        {steps.map(({ Icon, name }) => (
          <li key={name} className="rounded-lg border border-line bg-surface p-4 sm:p-6">
            <span className="mb-4 grid size-11 place-items-center rounded-md bg-accent-soft text-accent">
              <Icon aria-hidden className="size-6" />
            </span>
            <h3 className="text-lg">{t(name)}</h3>
            <p className="mt-1 text-ink-soft">{t(`${name}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
