import type { Bindings } from './env';

/** What an engineer sets for an environment; docs/deploying.md, "Settings", says where each comes from. */
export const requiredSettings = [
  'APP_ORIGIN',
  'ACCESS_ISSUER',
  'ACCESS_AUDIENCE',
  'COMPANY_EMAIL_DOMAIN',
  'LOGIN_URL',
  'EMAIL_FROM',
  'UPLOAD_SECRET',
] as const satisfies (keyof Bindings)[];

export function missingSettings(env: Partial<Record<string, unknown>>): string[] {
  return requiredSettings.filter((name) => !env[name]);
}

/** Whether the site is one on a developer's machine: what is local holds there alone. */
export function isLocalSite({ APP_ORIGIN }: Pick<Bindings, 'APP_ORIGIN'>): boolean {
  return /^https?:\/\/localhost(:\d+)?$/.test(APP_ORIGIN);
}
