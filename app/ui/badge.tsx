import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type Elements, inElement } from './elements';

const tones = {
  neutral: 'bg-sunken text-ink',
  accent: 'bg-accent-soft text-accent',
  danger: 'bg-danger-soft text-danger',
  in: 'bg-in-soft text-in',
  interested: 'bg-interested-soft text-interested',
  info: 'bg-info-soft text-info',
  out: 'bg-out-soft text-out',
};

export type BadgeTone = keyof typeof tones;

type BadgeProps = { tone?: BadgeTone; icon?: Elements; className?: string; children: ReactNode };

export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-medium [&_svg]:size-[1.1em] [&_svg]:shrink-0',
        tones[tone],
        className,
      )}
    >
      {icon}
      {inElement(children)}
    </span>
  );
}
