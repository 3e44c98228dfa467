import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { experimental_readRawConfig } from 'wrangler';
import { isLocalIssuer } from '../../../worker/auth/staff';

const deploy = (config: string) =>
  spawnSync(process.execPath, ['node_modules/wrangler/bin/wrangler.js', 'deploy', '--dry-run', '--config', config], {
    encoding: 'utf8',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
  });

describe('the stand-in for Access', () => {
  it('cannot be deployed', () => {
    const { status, stderr } = deploy('dev/access-stand-in/wrangler.toml');
    expect(stderr).toContain('You need to provide the name of your worker');
    expect(status).not.toBe(0);
  });

  it.each(['wrangler.toml', 'app/wrangler.toml'])('is in nothing that %s deploys', (config) => {
    const { rawConfig } = experimental_readRawConfig({ config });
    expect(JSON.stringify(rawConfig)).not.toMatch(/access-stand-in|localhost|127\.0\.0\.1/);
  });

  it('is an issuer that a deployed site refuses', () => {
    expect(
      ['http://localhost:8789', 'https://localhost', 'https://127.0.0.1', 'http://team.test'].map(isLocalIssuer),
    ).toEqual([true, true, true, true]);
    const { vars } = experimental_readRawConfig({ config: 'wrangler.toml' }).rawConfig;
    expect(isLocalIssuer(String(vars?.ACCESS_ISSUER))).toBe(false);
  });
});
