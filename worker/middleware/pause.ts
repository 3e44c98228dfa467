import { createMiddleware } from 'hono/factory';
import type { AppEnv, Bindings } from '../env';
import { unavailable } from '../errors';

/** Whether the database is being restored (docs/deploying.md, "Restoring the database"). */
export const isPaused = ({ PAUSED }: Pick<Bindings, 'PAUSED'>): boolean => PAUSED === 'on';

/** Answers 503 to everything while the site is paused; pages try again by themselves. */
export const pause = createMiddleware<AppEnv>((c, next) => {
  if (isPaused(c.env)) throw unavailable();
  return next();
});
