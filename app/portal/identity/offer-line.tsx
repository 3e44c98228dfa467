import type { ReactNode } from 'react';
import { deviceTexts } from '../../../texts/sentences/devices';
import { useSentences } from '../../client/language';
import { Button } from '../../ui/button';
import { inElement } from '../../ui/elements';
import { X } from '../../ui/icons';

type OfferLineProps = { onClose: () => void; children: ReactNode };

export function OfferLine({ onClose, children }: OfferLineProps) {
  const t = useSentences(deviceTexts);
  return (
    <section
      aria-label={t('afterJoining')}
      className="flex items-start gap-1 rounded-md bg-accent-soft py-1 ps-3 text-sm"
    >
      <div className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center justify-between gap-x-2 md:min-h-9">
        {inElement(children)}
      </div>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('notNow')}
        icon={<X />}
        onClick={onClose}
        className="min-w-11 text-ink-soft"
      />
    </section>
  );
}
