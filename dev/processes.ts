import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { settings } from './settings.ts';

const running = new Set<ChildProcess>();

mkdirSync(settings.outbox, { recursive: true });

const environment = {
  // The runtime writes e-mails below its folder for temporary files.
  TMPDIR: settings.outbox,
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

/** Keeps a worker running at a port, on the local database and bucket. */
export function serveWorker(port: number, ...parameters: string[]): void {
  serve(
    'wrangler',
    ...parameters,
    ...['--port', String(port), '--persist-to', settings.stateDir],
    ...['--log-level', 'warn', '--show-interactive-dev-session', 'false'],
    // Any that is free: two starts at once would look for the same one, and the later of them would never answer.
    ...['--inspector-port', '0'],
  );
}

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
setInterval(() => process.ppid !== shell && process.exit(0), 500).unref();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(0));
