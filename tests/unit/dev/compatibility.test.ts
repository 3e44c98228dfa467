import { expect, it } from 'vitest';
import { experimental_readRawConfig } from 'wrangler';
import { compatibility } from '../../../dev/local/bundle';

it.each(['wrangler.toml', 'app/wrangler.toml', 'dev/access-stand-in/wrangler.toml'])(
  '%s names the runtime that everything else here runs on',
  (config) => {
    const { compatibility_date, compatibility_flags } = experimental_readRawConfig({ config }).rawConfig;
    expect({ compatibilityDate: compatibility_date, compatibilityFlags: compatibility_flags }).toEqual(compatibility);
  },
);
