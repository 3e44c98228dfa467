import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { resolve } from 'node:path';
import { settings } from './settings.ts';

const running = new Set<ChildProcess>();

const environment = {
  // Separates the workers of several runs on one machine.
  WRANGLER_REGISTRY_PATH: resolve(settings.stateDir, 'registry'),
  WRANGLER_SEND_METRICS: 'false',
  // Prevents fetching a placeholder for `request.cf`.
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
};

/** Runs a command of an installed package; rejects with its output if it fails. */
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

/** Runs a command with its output until this process exits; if the command exits, so does this process. */
export function serve(command: string, ...parameters: string[]): void {
  const child = start(command, parameters);
  child.stdout?.on('data', (chunk) => process.stdout.write(chunk));
  child.stderr?.on('data', (chunk) => process.stderr.write(chunk));
  child.on('exit', (code) => process.exit(code ?? 0));
}

/** Kills a process when this one exits, also if this one is killed itself. */
export function killOnExit(pid: number): void {
  // The watcher's stdin is closed when this process exits.
  const watcher = spawn('sh', ['-c', `read _; kill ${pid}`], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  watcher.unref();
  (watcher.stdin as Socket).unref();
}

// Hides messages of wrangler's packages in this process.
process.env.WRANGLER_LOG ??= 'warn';

function start(command: string, parameters: string[]): ChildProcess {
  // A new process group, so that the command's children can be stopped too.
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
      // It has already exited.
    }
  }
}

process.on('exit', stopAll);

// A signal to npm ends its shell, which does not forward the signal to this process.
const shell = process.ppid;
setInterval(() => {
  if (process.ppid === shell) return;
  console.error('This run ends with the shell that started it.');
  process.exit(0);
}, 500).unref();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));
