import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [
          cloudflareTest(async () => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                MIGRATIONS: await readD1Migrations('./migrations'),
                APP_ORIGIN: 'http://localhost:8788',
                RATE_LIMITS: 'off',
              },
            },
          })),
        ],
        test: { name: 'worker', include: ['tests/worker/**/*.test.ts'], setupFiles: ['tests/support/migrate.ts'] },
      },
    ],
  },
});
