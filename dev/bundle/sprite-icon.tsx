import type { LucideProps } from 'lucide-react';

/** An icon by its name in the sprite. Icons only go with words here, so that all of them are hidden from readers. */
export function spriteIcon(name: string) {
  return function SpriteIcon({ className }: LucideProps) {
    return (
      <svg width="24" height="24" className={className} aria-hidden="true">
        <use href={`${import.meta.env.ICON_SPRITE}#${name}`} />
      </svg>
    );
  };
}
