import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { expect } from './test';

/** A product of a story's own, which it may stop and start again; it uses the build that is there. */
export class OwnProduct {
  readonly site: string;
  /** What it has printed since its first start, with the log lines of both workers. */
  printed = '';
  #process: ChildProcess | undefined;

  constructor(
    readonly port: number,
    readonly rateLimits: 'on' | 'off' = 'off',
  ) {
    this.site = `http://localhost:${port}`;
  }

  /** Starts it on the data that it had; resolves when it answers, throws where it ends instead. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ['dev/start.ts', '--built'], {
      env: { ...process.env, PORT: String(this.port), STATE_DIR: this.#stateDir, RATE_LIMITS: this.rateLimits },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.#process = child;
    await new Promise<void>((ready, fail) => {
      // Read to the end: a process whose output is not read stops at a full pipe.
      for (const output of [child.stdout, child.stderr]) output.on('data', (chunk) => (this.printed += chunk));
      child.stdout.on('data', (chunk) => String(chunk).includes('Ready.') && ready());
      child.once('exit', () => fail(new Error(`The product ended before it was ready:\n${this.printed}`)));
    });
  }

  /** Stops it as a lost server does; resolves when it is gone. */
  async stop(): Promise<void> {
    const child = this.#process;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    process.kill(-child.pid, 'SIGTERM');
    await ended;
    await this.#letsGoOfItsPorts();
  }

  /** Kills only its first process, which cannot end its children; resolves when those have ended, too. */
  async kill(): Promise<void> {
    this.#process?.kill('SIGKILL');
    await this.#letsGoOfItsPorts();
  }

  /** What it has started ends a moment later than it, and holds its ports until then. */
  async #letsGoOfItsPorts(): Promise<void> {
    const doors = [this.site, `http://localhost:${this.port + 1}`];
    const isThere = (door: string) => fetch(door).then(Boolean, () => false);
    await expect.poll(() => Promise.all(doors.map(isThere)), { timeout: 60_000 }).toEqual([false, false]);
  }

  /** Stops it and forgets its data. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.#stateDir, { recursive: true, force: true });
  }

  get #stateDir(): string {
    return `.wrangler/own-${this.port}`;
  }
}
