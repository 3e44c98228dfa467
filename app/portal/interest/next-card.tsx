import { lazyComponent } from '../../ui/lazy-component';

/** What it takes before it is known. */
export const nextCardSpace = <div className="min-h-30 sm:min-h-20" />;

/** For members only (docs/product.md, "Next"); after joining it is there at once. */
export const NextCard = lazyComponent(() => import('./next-card-view'), 'NextCardView', {
  fallback: nextCardSpace,
  preload: true,
});
