import { applyD1Migrations, env, reset } from 'cloudflare:test';
import { afterEach, expect } from 'vitest';
import { checkedBucket, checkedDatabase, checkedQueue, takeExceeded, uncheckedBinding } from './platform-limits';
import { loseQueued, queueOfTests } from './queue';

const { DB, PHOTOS } = { DB: uncheckedBinding(env.DB), PHOTOS: uncheckedBinding(env.PHOTOS) };

// The files share a runtime, which takes seconds to start; each begins with nothing stored. What was not used for ten
// seconds is out of the runtime's memory, and `reset` forgets only what is in it.
await Promise.all([DB.prepare('SELECT 1').run(), PHOTOS.list({ limit: 1 })]);
await reset();
await applyD1Migrations(DB, env.MIGRATIONS);
// The Worker's memory, such as what it has cached by id, is not reset: no file uses the ids of an earlier one.
const memory = globalThis as { testFiles?: number };
memory.testFiles = (memory.testFiles ?? 0) + 1;
await DB.prepare(
  "INSERT INTO sqlite_sequence (name, seq) SELECT name, ?1 FROM sqlite_master WHERE sql LIKE '%AUTOINCREMENT%'",
)
  .bind(memory.testFiles * 100_000)
  .run();
// Who signs in by default has been here before, as the owner; others become managers.
await DB.prepare("INSERT INTO people (email, role, first_seen_at, last_seen_at) VALUES (?1, 'owner', ?2, ?2)")
  .bind('ana@example.com', new Date().toISOString())
  .run();

Object.assign(env, {
  DB: checkedDatabase(DB),
  PHOTOS: checkedBucket(PHOTOS),
  EMAIL_DELIVERIES: checkedQueue(queueOfTests),
  DELIVERIES: checkedQueue(queueOfTests),
});
loseQueued();

afterEach(() => expect(takeExceeded()).toEqual([]));
