import { availableParallelism } from 'node:os';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers';
import { defineConfig } from 'vitest/config';
import { startCalendarServer } from './tests/support/calendars/calendar-server';
import { forwardRequest, startWebhookReceiver } from './tests/support/webhook-receiver';
import { issuer, startIdentityProvider } from './tests/support/worker/identity-provider';
import { pushService, startPushService } from './tests/support/worker/notifications/push-stand-in';

/** Ends tests that hang; others take much less, even on a slow machine. */
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000 };

/** Files share a process or a runtime: starting one takes longer than most files, and no file leaves state behind. */
const shared = { isolate: false };

export default defineConfig({
  test: {
    silent: 'passed-only',
    // Many tests wait for a process or a timer, so that one more worker than cores keeps the cores busy. With a percentage
    // vitest would use at most as many as cores.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...timeouts,
          ...shared,
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'tests/long/unit/**/*.test.ts', 'tests/commands/**/*.test.ts'],
        },
      },
      {
        test: {
          ...timeouts,
          ...shared,
          name: 'components',
          environment: 'happy-dom',
          // Frames show other sites, and tests only reach this machine.
          environmentOptions: { happyDOM: { settings: { disableIframePageLoading: true } } },
          include: ['tests/components/**/*.test.tsx'],
          setupFiles: ['tests/support/components/setup.ts'],
        },
      },
      {
        plugins: [
          cloudflareTest(async () => {
            const identityProvider = await startIdentityProvider();
            const answerPush = startPushService();
            const [webhookReceiver, calendarServer] = [await startWebhookReceiver(), await startCalendarServer()];
            return {
              wrangler: { configPath: './wrangler.toml' },
              miniflare: {
                bindings: {
                  MIGRATIONS: await readD1Migrations('./migrations'),
                  SIGNING_KEY: identityProvider.signingKey,
                  APP_ORIGIN: 'http://localhost:8788',
                  ACCESS_ISSUER: issuer,
                  ACCESS_AUDIENCE: 'staff-site',
                  COMPANY_EMAIL_DOMAIN: 'example.com',
                  LOGIN_URL: '/admin-login',
                  RATE_LIMITS: 'off',
                  // `npm run prove` runs the proofs at their full size.
                  PROOF: process.env.PROOF ?? 'short',
                  SIGNING_SECRET: 'signs addresses and tags in tests',
                  WEBHOOK_RECEIVER: webhookReceiver,
                  CALENDAR_SERVER: calendarServer,
                  PUSH_SERVICES: 'push.test',
                  PUSH_PRIVATE_KEY: Buffer.from('a key that signs pushes in tests').toString('base64url'),
                },
                outboundService: (request: Request) => {
                  const isForwarded = [webhookReceiver, calendarServer].some((to) => request.url.startsWith(`${to}/`));
                  if (isForwarded) return forwardRequest(request);
                  return request.url.startsWith(`${pushService}/`)
                    ? answerPush(request)
                    : identityProvider.answer(request);
                },
                d1Databases: { PRIMARY: 'primary', REPLICA_A: 'replica-a', REPLICA_B: 'replica-b' },
                // The second refuses everything, as an account does whose domain is not set up.
                email: { send_email: [{ name: 'EMAIL' }, { name: 'REFUSING_EMAIL', allowed_sender_addresses: [] }] },
              },
            };
          }),
        ],
        test: {
          ...timeouts,
          ...shared,
          name: 'worker',
          include: ['tests/worker/**/*.test.ts', 'tests/long/worker/**/*.test.ts', 'tests/proofs/**/*.test.ts'],
          setupFiles: ['tests/support/worker/migrate.ts'],
        },
      },
    ],
  },
});
