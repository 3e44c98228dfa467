import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const badgeLook = cva(
  'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-medium [&_svg]:size-[1.1em] [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-ink',
        accent: 'bg-accent-soft text-accent',
        danger: 'bg-danger-soft text-danger',
        in: 'bg-in-soft text-in',
        interested: 'bg-interested-soft text-interested',
        info: 'bg-info-soft text-info',
        out: 'bg-out-soft text-out',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof badgeLook>['tone']>;

type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; className?: string; children: ReactNode };

export function Badge({ tone, icon, className, children }: BadgeProps) {
  return (
    <span className={badgeLook({ tone, className })}>
      {icon}
      {children}
    </span>
  );
}
