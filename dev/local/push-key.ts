import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { newPrivateKey } from '../../worker/deliveries/push-service.ts';
import { settings } from './settings.ts';

/** The key that signs pushes on this machine. It is created once, because subscriptions belong to a key. */
export async function localPushKey(): Promise<string> {
  const file = resolve(settings.stateDir, 'push-private-key');
  try {
    return await readFile(file, 'utf8');
  } catch {
    const key = newPrivateKey().toString('base64url');
    await writeFile(file, key, { mode: 0o600 });
    return key;
  }
}
