import { createMiddleware } from 'hono/factory';
import type { AppEnv, Bindings } from '../env';
import { unavailable } from '../errors';
import { log } from '../log';
import { wrongSettings } from '../settings';

/** Settings change only with a deployment. */
const wrongByEnv = new WeakMap<Bindings, ReturnType<typeof wrongSettings>>();

/** Answers 503 until every setting is valid; the log names the wrong ones. */
export const checkSettings = createMiddleware<AppEnv>(async (c, next) => {
  const wrong = wrongByEnv.get(c.env) ?? wrongSettings(c.env);
  wrongByEnv.set(c.env, wrong);
  if (wrong.length === 0) return next();
  log.error({ event: 'settings_wrong', wrong, see: 'docs/deploying.md, "Settings"' });
  throw unavailable();
});
