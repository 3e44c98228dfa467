import { createMiddleware } from 'hono/factory';
import type { AppEnv, Bindings } from '../env';
import { unavailable } from '../errors';
import { log } from '../log';
import { wrongSettings } from '../settings';

/** What was found of the settings that this isolate runs with; they change with a deployment alone. */
const found = new WeakMap<Bindings, ReturnType<typeof wrongSettings>>();

/** Answers nothing until every setting is there and right, and says in the log which one is not. */
export const checkSettings = createMiddleware<AppEnv>(async (c, next) => {
  const wrong = found.get(c.env) ?? wrongSettings(c.env);
  found.set(c.env, wrong);
  if (wrong.length === 0) return next();
  log.error({ event: 'settings_wrong', wrong, see: 'docs/deploying.md, "Settings"' });
  throw unavailable();
});

/** Whether the database is being restored (docs/deploying.md, "Restoring the database"). */
export const isPaused = ({ PAUSED }: Pick<Bindings, 'PAUSED'>): boolean => PAUSED === 'on';

/** Answers 503 to everything while the site is paused; pages try again by themselves. */
export const pause = createMiddleware<AppEnv>((c, next) => {
  if (isPaused(c.env)) throw unavailable();
  return next();
});
