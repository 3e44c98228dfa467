import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/**
 * Exits with a message if a port is in use: otherwise the ready message would describe another process, and the runtime
 * would never answer.
 */
export async function exitIfPortsInUse(...ports: number[]): Promise<void> {
  for (const port of ports) {
    if (await becomesFree(port)) continue;
    console.error(`Port ${port} is in use. Choose another one with PORT=<number>.`);
    const holder = portHolder(port);
    if (holder) console.error(`Process ${holder.pid} (${holder.name}) uses it. To stop it: kill ${holder.pid}`);
    process.exit(1);
  }
}

/** A run that has just ended uses its ports for a moment. */
async function becomesFree(port: number): Promise<boolean> {
  const deadline = Date.now() + 5000;
  while (!(await isFree(port))) {
    if (Date.now() > deadline) return false;
    await setTimeout(200);
  }
  return true;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, 'localhost'), 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

type Holder = { pid: number; name: string };

/** The process that listens on a local port: by the kernel's tables on Linux, by `lsof` on a Mac, which always has it. */
export function portHolder(port: number): Holder | undefined {
  return process.platform === 'linux' ? holderByKernel(port) : holderByLsof(port);
}

/** Reads lsof's fields of `-F`, one a line: `p` and the process's id, `c` and the command's name. */
function holderByLsof(port: number): Holder | undefined {
  const { stdout } = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { encoding: 'utf8' });
  const { pid, name } = /^p(?<pid>\d+)\nc(?<name>.*)$/m.exec(stdout ?? '')?.groups ?? {};
  return name === undefined ? undefined : { pid: Number(pid), name };
}

function holderByKernel(port: number): Holder | undefined {
  const sockets = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => listeningAt(port, table));
  const descriptor = globSync('/proc/[0-9]*/fd/*').find((path) => sockets.includes(targetOf(path)));
  const pid = descriptor?.split('/')[2];
  if (pid === undefined) return undefined;
  const [command = ''] = textOf(`/proc/${pid}/cmdline`).split('\0');
  return { pid: Number(pid), name: basename(command) };
}

/** The listening sockets of a port in one of the kernel's tables, as file descriptors name them. */
function listeningAt(port: number, table: string): string[] {
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return textOf(table)
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, address, , state]) => address?.endsWith(end) && state === '0A')
    .map((fields) => `socket:[${fields[9]}]`);
}

/** The target of a process's file descriptor; empty if it was closed, or belongs to another user. */
function targetOf(descriptor: string): string {
  try {
    return readlinkSync(descriptor);
  } catch {
    return '';
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
