import { execFile, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { resolve } from 'node:path';
import { settings } from './settings.ts';

/** Runs a command of an installed package, which ends with this process; rejects with its output if it fails. */
export function run(command: string, ...parameters: string[]): Promise<void> {
  return new Promise((done, failed) => {
    const child = execFile(resolve('node_modules/.bin', command), parameters, (error, stdout, stderr) =>
      error ? failed(new Error(`${command} ${parameters[0]} failed\n${stdout}${stderr}`)) : done(),
    );
    process.on('exit', () => child.kill());
  });
}

/** Kills a process when this one exits, also if this one is killed itself. */
export function killOnExit(pid: number): void {
  // The watcher's stdin is closed when this process exits.
  const watcher = spawn('sh', ['-c', `read _; kill ${pid}`], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  watcher.unref();
  (watcher.stdin as Socket).unref();
}

// Wrangler in this process and its children, also within Vite, which finds the API worker in the registry of this run.
process.env.WRANGLER_REGISTRY_PATH = resolve(settings.stateDir, 'registry');
process.env.WRANGLER_SEND_METRICS = 'false';
process.env.WRANGLER_LOG ??= 'warn';
// Prevents fetching a placeholder for `request.cf`.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';

// A signal to npm ends its shell, which does not forward the signal to this process.
const shell = process.ppid;
setInterval(() => {
  if (process.ppid === shell) return;
  console.error('This run ends with the shell that started it.');
  process.exit(0);
}, 500).unref();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));
