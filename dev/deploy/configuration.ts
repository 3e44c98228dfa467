import { experimental_readRawConfig } from 'wrangler';
import type { Environment } from './environment.ts';

export const configuration = process.env.WRANGLER_TOML ?? 'wrangler.toml';

/** The settings of an environment, as wrangler.toml has them; those that were never answered are empty. */
export function settingsOf(environment: Environment): Record<string, unknown> {
  return experimental_readRawConfig({ config: configuration }).rawConfig.env?.[environment]?.vars ?? {};
}
