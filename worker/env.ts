import type { Database } from '../db/client';
import type { Principal } from '../db/principal';
import type { GroupChannel } from '../durable-objects/group-channel';
import type { Language } from './contract/language/languages';

/** What wrangler.toml binds; docs/deploying.md, "Settings", says what each setting means. */
export type Bindings = {
  DB: D1Database;
  PHOTOS: R2Bucket;
  IMAGES: ImagesBinding;
  EMAIL: SendEmail;
  VERSION: WorkerVersionMetadata;
  GROUP_CHANNEL: DurableObjectNamespace<GroupChannel>;

  APP_ORIGIN: string;
  ACCESS_ISSUER: string;
  ACCESS_AUDIENCE: string;
  COMPANY_EMAIL_DOMAIN: string;
  LOGIN_URL: string;
  EMAIL_FROM: string;
  RATE_LIMITS: string;
  RETENTION_DAYS: string;
  /** `on` while the database is being restored: every call is answered 503. Set by `npm run restore` alone. */
  PAUSED?: string;
  /** What pushes are signed with, a secret; without it there are none. */
  PUSH_PRIVATE_KEY?: string;
  /** `on` lets a stand-in for push services be reached on `localhost`; counts on a developer's machine alone. */
  PUSH_TO_LOCALHOST?: string;
  /** Signs upload addresses and tags; a secret, set apart from the others. */
  SIGNING_SECRET: string;

  LOOKUP_LIMIT: RateLimit;
  DEVICE_LIMIT: RateLimit;
  JOIN_LIMIT: RateLimit;
  EDIT_LIMIT: RateLimit;
  MESSAGE_LIMIT: RateLimit;
  SCHEDULE_LIMIT: RateLimit;
  QUESTION_LIMIT: RateLimit;
  SOCKET_LIMIT: RateLimit;
  SETUP_LIMIT: RateLimit;
  /** Of a whole network in a group: six times as much. */
  JOIN_LIMIT_OF_NETWORK: RateLimit;
  EDIT_LIMIT_OF_NETWORK: RateLimit;
  MESSAGE_LIMIT_OF_NETWORK: RateLimit;
  SCHEDULE_LIMIT_OF_NETWORK: RateLimit;
  QUESTION_LIMIT_OF_NETWORK: RateLimit;
  SOCKET_LIMIT_OF_NETWORK: RateLimit;
  PAGE_ERROR_LIMIT: RateLimit;
};

type Variables = {
  db: Database;
  /** Where the request's session of the database stands; null before it has asked for anything. */
  bookmark: () => string | null;
  /** Who acts: set by `requireStaff`, else by `principalOf`, which says who it is. */
  principal: Principal;
  deviceHash: string;
  /** In which the call is answered, where that is not what it asks for. */
  language?: Language;
};

export type AppEnv = { Bindings: Bindings; Variables: Variables };
