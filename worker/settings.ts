import * as z from 'zod';

/** An `Origin` header has neither a path nor a trailing slash. */
const isOrigin = (text: string) => text.startsWith('https://') && URL.canParse(text) && new URL(text).origin === text;

const origin = (example: string) =>
  z.string().refine(isOrigin, `must be an address such as ${example}, without a path or a slash at its end`);

/** Where Cloudflare guarantees that data stays, and places near which it stores data if it can. */
const jurisdictions = ['eu', 'us', 'fedramp'] as const;
const locations = ['weur', 'eeur', 'apac', 'oc', 'wnam', 'enam'] as const;
const regions = [...jurisdictions, ...locations];

export function isJurisdiction(region = ''): region is (typeof jurisdictions)[number] {
  return jurisdictions.some((name) => name === region);
}

/** The hosts in a setting such as `push.example.com, *.push.example.org`. */
export const hostsIn = (setting = ''): string[] => setting.split(',').flatMap((host) => host.trim() || []);

const hostPattern = /^(\*\.)?([a-z0-9-]+\.)+[a-z]{2,}$/;

/** docs/deploying.md, "Settings". `npm run setup` and the running worker validate them. */
export const Settings = z.object({
  APP_ORIGIN: origin('https://leasing.example.com'),
  ACCESS_ISSUER: origin('https://example.cloudflareaccess.com'),
  ACCESS_AUDIENCE: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be the audience tag of the Access application: 64 hex digits'),
  COMPANY_EMAIL_DOMAIN: z
    .string()
    .regex(
      /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/,
      'must be a domain in small letters such as example.com, without @',
    ),
  OWNER_EMAIL: z.union([z.literal(''), z.email('must be an email address')]).optional(),
  DEFAULT_ROLE: z.enum(['none', 'reader', 'agent', 'manager'], 'must be none, reader, agent or manager').optional(),
  LOGIN_URL: z.string().regex(/^\/[\w-]+$/, 'must be the path of a page, such as /admin-login'),
  EMAIL_FROM: z.email('must be an email address'),
  COMPANY_NAME: z.string().max(100, 'must be at most 100 characters long'),
  PRIVACY_CONTACT: z.union([z.email(), z.url({ protocol: /^https$/ })], 'must be an email or https address'),
  RETENTION_DAYS: z.string().regex(/^(0|[1-9]\d{0,3})$/, 'must be a number of days from 1 to 9999, or 0'),
  DATA_REGION: z
    .string()
    .refine((region) => ['', ...regions].includes(region), `must be one of ${regions.join(', ')}`)
    .optional(),
  PUSH_SERVICES: z
    .string()
    .refine(
      (hosts) => hostsIn(hosts).every((host) => hostPattern.test(host)),
      'must be hosts such as push.example.com or *.push.example.com, separated by commas',
    )
    .optional(),
  REQUEST_LOG_RATE: z
    .string()
    .regex(/^(0(\.\d+)?|1)$/, 'must be a share from 0 to 1, such as 0.1')
    .optional(),
  SIGNING_SECRET: z.string().min(16, 'must be a secret of at least 16 characters'),
  PUSH_PRIVATE_KEY: z
    .string()
    .regex(/^([\w-]{43})?$/, 'must be a key of 32 bytes in base64url, as `npm run setup` makes one')
    .optional(),
});

/** One of the crons in wrangler.toml. Its runs do what cannot wait an hour (worker/index.ts); all others execute every job. */
export const cronOfSending = '*/5 * * * *';

const names = Object.keys(Settings.shape) as (keyof typeof Settings.shape)[];
const required = names.filter((name) => !Settings.shape[name].safeParse(undefined).success);

/** Its result contains no values. On a developer's machine settings only have to be set. */
export function wrongSettings(env: Partial<Record<string, unknown>>): { setting: string; problem: string }[] {
  const missing = required.filter((name) => !env[name]);
  const issues = isLocalSite(env) ? [] : (Settings.safeParse(env).error?.issues ?? []);
  return names.flatMap((setting) => {
    if (missing.includes(setting)) return { setting, problem: 'is not set' };
    const issue = issues.find(({ path }) => path[0] === setting);
    return issue ? { setting, problem: issue.message } : [];
  });
}

/** For how long a group's people are kept after its end. */
export const retentionOf = ({ RETENTION_DAYS }: { RETENTION_DAYS: string }, now: Date) => ({
  now,
  days: Number(RETENTION_DAYS) || 0,
});

/** Some settings only apply on a developer's machine. */
export function isLocalSite({ APP_ORIGIN }: { APP_ORIGIN?: unknown }): boolean {
  return /^https?:\/\/localhost(:\d+)?$/.test(String(APP_ORIGIN));
}
