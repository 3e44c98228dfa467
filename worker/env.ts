import type { Database } from '../db/client';
import type { Principal } from '../db/group/principal';
import type { DatabaseUse } from '../db/metered-session';
import type { GroupChannel } from '../durable-objects/group-channel';
import type { Language } from '../texts/languages';
import type { QueuedDelivery } from './deliveries/dispatch';

/** Bound in wrangler.toml; docs/deploying.md, "Settings", explains each. */
export type Bindings = {
  DB: D1Database;
  PHOTOS: R2Bucket;
  IMAGES: ImagesBinding;
  EMAIL: SendEmail;
  EMAIL_DELIVERIES: Queue<QueuedDelivery>;
  DELIVERIES: Queue<QueuedDelivery>;
  VERSION: WorkerVersionMetadata;
  GROUP_CHANNEL: DurableObjectNamespace<GroupChannel>;

  APP_ORIGIN: string;
  ACCESS_ISSUER: string;
  ACCESS_AUDIENCE: string;
  COMPANY_EMAIL_DOMAIN: string;
  /** Always an owner. Without it, the first who signs in becomes one. */
  OWNER_EMAIL?: string;
  /** Of colleagues who sign in for the first time without an invitation; `manager` by default. */
  DEFAULT_ROLE?: 'none' | 'reader' | 'agent' | 'manager';
  LOGIN_URL: string;
  EMAIL_FROM: string;
  /** Who runs the site, and whom people ask about their data. */
  COMPANY_NAME: string;
  PRIVACY_CONTACT: string;
  RATE_LIMITS: string;
  RETENTION_DAYS: string;
  /** Set once, before the database is created: where the data is stored. */
  DATA_REGION?: string;
  /** The share of successful requests that are logged, from 0 to 1. */
  REQUEST_LOG_RATE?: string;
  /** A secret that signs pushes; without it the site sends none. */
  PUSH_PRIVATE_KEY?: string;
  /** Hosts of push services beside those of the browsers, separated by commas. */
  PUSH_SERVICES?: string;
  /** `on` allows a stand-in for push services on `localhost`, only on a developer's machine. */
  PUSH_TO_LOCALHOST?: string;
  /** A secret that signs upload addresses and ETags, encrypts addresses of busy calendars, and makes pseudonyms. */
  SIGNING_SECRET: string;

  LOOKUP_LIMIT: RateLimit;
  DEVICE_LIMIT: RateLimit;
  JOIN_LIMIT: RateLimit;
  EDIT_LIMIT: RateLimit;
  MESSAGE_LIMIT: RateLimit;
  SCHEDULE_LIMIT: RateLimit;
  QUESTION_LIMIT: RateLimit;
  SOCKET_LIMIT: RateLimit;
  READ_POSITION_LIMIT: RateLimit;
  SETUP_LIMIT: RateLimit;
  /** For a whole network in a group, six times as high. */
  JOIN_LIMIT_OF_NETWORK: RateLimit;
  EDIT_LIMIT_OF_NETWORK: RateLimit;
  MESSAGE_LIMIT_OF_NETWORK: RateLimit;
  SCHEDULE_LIMIT_OF_NETWORK: RateLimit;
  QUESTION_LIMIT_OF_NETWORK: RateLimit;
  SOCKET_LIMIT_OF_NETWORK: RateLimit;
  /** For each network and group; so high that all members of a group can share an address. */
  READ_POSITION_LIMIT_OF_NETWORK: RateLimit;
  STAFF_LIMIT: RateLimit;
  MISS_LIMIT: RateLimit;
  PAGE_ERROR_LIMIT: RateLimit;
  KEY_LIMIT: RateLimit;
};

type Variables = {
  db: Database;
  /** Null before the request's first database query. */
  bookmark: () => string | null;
  /** Unset before the session is open. */
  databaseUse?: DatabaseUse;
  /** Set by `apiKeyAuth` for a key, by `requireRole` for staff, else by `principalOf`. */
  principal: Principal;
  /** Set by `requireRole`. */
  isStaffCall?: true;
  deviceHash: string;
  /** Set when a personal link is opened; otherwise the device's cookie decides. */
  isSharedComputer?: boolean;
  /** Overrides the requested language. */
  language?: Language;
};

export type AppEnv = { Bindings: Bindings; Variables: Variables };
