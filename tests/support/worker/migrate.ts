import { applyD1Migrations, env, reset } from 'cloudflare:test';

// The files share a runtime, which takes seconds to start; each begins with nothing stored.
await reset();
await applyD1Migrations(env.DB, env.MIGRATIONS);
