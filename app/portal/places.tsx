import { clsx } from 'clsx';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import { CalendarDays, House, type IconComponent, KeyRound, MessagesSquare } from '../ui/icons';
import { Hydrating } from '../ui/lazy-hydration';

/** A phone shows one at a time, a desk all of them (docs/product.md, "Places"). */
export type PlaceName = 'home' | 'rooms' | 'chat' | 'tour' | 'property';

/** URL fragments, and the place that contains each. */
const placeOfTarget = {
  home: 'home',
  group: 'home',
  share: 'home',
  lease: 'home',
  manage: 'home',
  activity: 'home',
  rooms: 'rooms',
  rank: 'rooms',
  chat: 'chat',
  tour: 'tour',
  overview: 'property',
  faq: 'property',
  questions: 'property',
} as const satisfies Record<string, PlaceName>;

export type Target = keyof typeof placeOfTarget;

const isTarget = (fragment: string): fragment is Target => Object.hasOwn(placeOfTarget, fragment);

export function placeOf(hash: string): PlaceName {
  const target = hash.slice(1);
  return isTarget(target) ? placeOfTarget[target] : 'home';
}

export const targetOf = (place: PlaceName): Target => (place === 'property' ? 'overview' : place);

/** At the bottom of a phone. */
export const barPlaces: { place: Exclude<PlaceName, 'property'>; Icon: IconComponent }[] = [
  { place: 'home', Icon: House },
  { place: 'rooms', Icon: KeyRound },
  { place: 'chat', Icon: MessagesSquare },
  { place: 'tour', Icon: CalendarDays },
];

type PlaceProps = {
  of: PlaceName | 'head';
  id?: Target;
  className?: string;
  children: ReactNode;
};

/** The stylesheet shows or hides it (places.css). */
export function Place({ of, id, className, children }: PlaceProps) {
  return (
    <div data-place={of} id={id} tabIndex={-1} className={clsx('min-w-0 outline-none', className)}>
      <Hydrating>{children}</Hydrating>
    </div>
  );
}

export function PlaceSection({ id, children }: { id: Target; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className="grid min-w-0 grid-cols-1 gap-6 outline-none empty:hidden">
      {children}
    </div>
  );
}

/** Beside each other at a desk; a single one is as wide as both. */
export function Pair({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-[inherit] empty:hidden md:grid-cols-2 md:*:only:col-span-full lg:last:grow">
      {children}
    </div>
  );
}

type PlaceLinkProps = { to: Target } & Omit<ComponentPropsWithoutRef<'a'>, 'href'>;

/** A plain link: the router's link pushes a state, which `:target` does not follow. */
export function PlaceLink({ to, ...rest }: PlaceLinkProps) {
  return <a href={`#${to}`} {...rest} />;
}
