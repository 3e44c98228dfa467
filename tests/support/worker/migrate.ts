import { applyD1Migrations, env, reset } from 'cloudflare:test';
import { loseQueued, queueOfTests } from './queue';

// The files share a runtime, which takes seconds to start; each begins with nothing stored. What was not used for ten
// seconds is out of the runtime's memory, and `reset` forgets only what is in it.
await Promise.all([env.DB.prepare('SELECT 1').run(), env.PHOTOS.list({ limit: 1 })]);
await reset();
await applyD1Migrations(env.DB, env.MIGRATIONS);

Object.assign(env, { EMAIL_DELIVERIES: queueOfTests, DELIVERIES: queueOfTests });
loseQueued();
