import type { D1Migration } from '@cloudflare/vitest-pool-workers';
import type { JWK } from 'jose';
import type { Bindings } from '../../../worker/env';

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {
      MIGRATIONS: D1Migration[];
      SIGNING_KEY: JWK;
      REFUSING_EMAIL: SendEmail;
      /** Where webhooks are delivered to in tests. */
      WEBHOOK_RECEIVER: string;
      /** Serves the calendars that tests give it. */
      CALENDAR_SERVER: string;
      PROOF: 'short' | 'full';
      /** Databases of the proof of what people see far from one. */
      PRIMARY: D1Database;
      REPLICA_A: D1Database;
      REPLICA_B: D1Database;
    }
  }
}
