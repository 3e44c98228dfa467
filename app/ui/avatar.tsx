import { clsx } from 'clsx';
import type { CSSProperties } from 'react';

type AvatarProps = { name: string; size?: 'xs' | 'sm' | 'md' | 'lg'; className?: string };

const sizes = { xs: 'size-6 text-[0.625rem]', sm: 'size-8 text-xs', md: 'size-10 text-sm', lg: 'size-14 text-lg' };

/** The same name always has the same tint. */
export function Avatar({ name, size = 'md', className }: AvatarProps) {
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

/** The first letters of up to two words, 'PR' for 'Priya Raman'; a name without letters or digits is its first character. */
export function initialsOf(name: string): string {
  const trimmed = name.trim();
  const firsts = trimmed.split(/\s+/).flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? []);
  // Arabic letters would join, and read as a word.
  const between = /\p{Script=Arabic}/u.test(trimmed) ? '\u200c' : '';
  return (firsts.slice(0, 2).join(between) || ([...trimmed][0] ?? '')).toUpperCase();
}
