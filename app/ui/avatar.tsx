import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import { initialsOf } from './initials';

type AvatarProps = { name: string; size?: 'sm' | 'md' | 'lg'; className?: string };

const sizes = { sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-14 text-lg' };

/** A person's initials on a tint that is always the same for the same name. */
export function Avatar({ name, size = 'md', className }: AvatarProps) {
  // Only a custom property can carry a computed hue into the theme's two tints.
  const hue = { '--hue': hueOf(name) } as CSSProperties;
  return (
    <span
      aria-hidden
      style={hue}
      className={clsx('avatar grid shrink-0 place-items-center rounded-full font-semibold', sizes[size], className)}
    >
      {initialsOf(name)}
    </span>
  );
}

function hueOf(name: string): number {
  return [...name.toLowerCase()].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
}
