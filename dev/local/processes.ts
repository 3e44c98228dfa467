import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { resolve } from 'node:path';
import { settings } from './settings.ts';

const running = new Set<ChildProcess>();

const environment = {
  // Two runs on one machine must not find each other's workers.
  WRANGLER_REGISTRY_PATH: resolve(settings.stateDir, 'registry'),
  WRANGLER_SEND_METRICS: 'false',
  // Silences the look-up of a placeholder `request.cf`.
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};

/** Runs a command of the project's packages to its end; rejects with what it printed when it fails. */
export function run(command: string, ...parameters: string[]): Promise<void> {
  const child = start(command, parameters);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk));
  return new Promise((done, failed) => {
    child.on('exit', (code) =>
      code === 0 ? done() : failed(new Error(`${command} ${parameters[0]} failed\n${printed}`)),
    );
  });
}

/** Keeps a command running, showing what it prints, until this process ends; its end is ours. */
export function serve(command: string, ...parameters: string[]): void {
  const child = start(command, parameters);
  child.stdout?.on('data', (chunk) => process.stdout.write(chunk));
  child.stderr?.on('data', (chunk) => process.stderr.write(chunk));
  child.on('exit', (code) => process.exit(code ?? 0));
}

/** Ends a process with this one, also where this one is killed and can end nothing itself. */
export function killOnExit(pid: number): void {
  // The input that the watcher waits for ends with this process.
  const watcher = spawn('sh', ['-c', `read _; kill ${pid}`], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  watcher.unref();
  (watcher.stdin as Socket).unref();
}

// What wrangler's own parts would print in this process is of no use to whoever runs the product.
process.env.WRANGLER_LOG ??= 'warn';

function start(command: string, parameters: string[]): ChildProcess {
  // A group of its own, so that what the command starts ends with it.
  const child = spawn(resolve('node_modules/.bin', command), parameters, {
    env: { ...process.env, ...environment },
    detached: true,
  });
  running.add(child);
  child.on('exit', () => running.delete(child));
  return child;
}

function stopAll(): void {
  for (const { pid } of running) {
    try {
      if (pid) process.kill(-pid, 'SIGTERM');
    } catch {
      // It has just ended by itself.
    }
  }
}

process.on('exit', stopAll);

// A signal to npm ends the shell that it started us in, and that shell tells us nothing.
const shell = process.ppid;
setInterval(() => {
  if (process.ppid === shell) return;
  console.error('This run ends with the shell that started it.');
  process.exit(0);
}, 500).unref();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));
