import { defineConfig } from 'vitest/config';

/** What mutation testing runs: tests of rules that need no time zone of their own, which a worker thread cannot have. */
export default defineConfig({
  test: {
    include: ['tests/unit/rules/**/*.test.ts'],
    exclude: ['tests/unit/rules/days.test.ts'],
    testTimeout: 120_000,
  },
});
