import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../env';
import { unavailable } from '../errors';
import { missingSettings } from '../settings';

/** Answers nothing until every setting is there, and says in the log which one is not. */
export const checkSettings = createMiddleware<AppEnv>(async (c, next) => {
  const missing = missingSettings(c.env);
  if (missing.length === 0) return next();
  console.error({ event: 'settings_missing', missing, see: 'docs/deploying.md, "Settings"' });
  throw unavailable();
});
