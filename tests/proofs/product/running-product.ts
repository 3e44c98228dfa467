import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { unstable_readConfig } from 'wrangler';
import { bundle, channel, data, migrate, settings, worker } from '../../../dev/bench/runtime';
import { pushService, startPushService } from '../../support/worker/notifications/push-stand-in';
import { heapOf } from './heap';
import type { Product } from './product';

type Limit = { name: string; namespace_id: string; simple: { limit: number; period: 10 | 60 } };

const limits: Limit[] = unstable_readConfig({ config: 'wrangler.toml' }).ratelimits;
const ratelimits = Object.fromEntries(limits.map(({ name, ...limit }) => [name, limit]));

const pushKey = Buffer.from('a key that signs pushes in tests').toString('base64url');

const [emails, deliveries] = ['group-leasing-emails', 'group-leasing-deliveries'] as const;
const consumer = { maxBatchSize: 20, maxBatchTimeout: 1 };

const folder = `.wrangler/proofs-${process.pid}`;

/** The product in a process of its own, which can be killed and started again on what it has stored. */
export class RunningProduct implements Product {
  #runtime: Miniflare | undefined;
  #api = new URL('http://localhost');
  #restarting: Promise<void> | undefined;
  #answerPush = startPushService();
  /** Lines that the worker has logged of what it did not expect. */
  defects = 0;

  constructor(readonly rateLimits: 'on' | 'off' = 'off') {}

  /** Starts with an empty database. */
  async start(): Promise<D1Database> {
    await rm(folder, { recursive: true, force: true });
    await bundle('tests/proofs/product/faulty-api.ts', 'faulty-api');
    const db = await this.#run();
    await migrate(db);
    return db;
  }

  /** Ends it, and forgets what it has stored. */
  async remove(): Promise<void> {
    this.#kill();
    await rm(folder, { recursive: true, force: true });
  }

  /** Kills the process, in the midst of whatever it does. */
  #kill(): void {
    for (const { pid } of this.#processes()) process.kill(pid, 'SIGKILL');
    // What is left of it here goes by itself; waiting for that would wait for answers that never come.
    void this.#runtime?.dispose().catch(() => undefined);
  }

  fetch: Product['fetch'] = (path, init = {}, fault) => {
    const headers = new Headers(init.headers);
    if (fault) headers.set('X-Fault', JSON.stringify(fault));
    return this.#reach(() => fetch(new URL(path, this.#api), { ...init, headers }));
  };

  connect: Product['connect'] = async (groupId, { onText, onLost }, headers = {}) => {
    const address = new URL(`/ws?groupId=${groupId}`, this.#api);
    // Node's takes headers, which the browsers' type leaves out.
    const socket = new WebSocket(address.href.replace('http', 'ws'), { headers } as never);
    let answered = () => {};
    socket.addEventListener('message', ({ data: text }) => {
      if (text === 'pong') answered();
      else onText(String(text));
    });
    const opening = new Promise<void>((open, failed) => {
      socket.addEventListener('open', () => open());
      socket.addEventListener('close', () => failed(new Error('No socket')));
    });
    await this.#reach(() => opening);
    socket.addEventListener('close', onLost);
    return {
      close: () => socket.close(1000, 'Leaving'),
      send: (frame) => socket.send(JSON.stringify(frame)),
      ping: () =>
        new Promise((resolve) => {
          answered = resolve;
          socket.send('ping');
        }),
    };
  };

  countSockets = async (groupId: number): Promise<number> =>
    Number(await (await this.fetch(`/proof/sockets?groupId=${groupId}`)).text());

  subscribe: Product['subscribe'] = async () =>
    (await this.#answerPush(new Request(`${pushService}/browsers`, { method: 'POST' }))).json();

  countPushes: Product['countPushes'] = async ({ endpoint }) =>
    ((await (await this.#answerPush(new Request(endpoint))).json()) as unknown[]).length;

  /** The channel's machine is lost, or the whole process is killed and started again. */
  disasters: Product['disasters'] = [
    async (groupId) => void (await this.fetch(`/proof/crash?groupId=${groupId}`).catch(() => undefined)),
    () => {
      // One who kills it while it is being started again finds it killed already.
      this.#restarting ??= this.#restart();
      return this.#restarting;
    },
  ];

  /** Fails without an answer, but only once the server answers again, so that retries do not spin. */
  async #reach<T>(attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      await this.#restarting;
      throw error;
    }
  }

  /** What the runtime's process holds in memory, in MB. */
  memory(): number {
    return this.#processes().reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1024;
  }

  /** What the API worker and its channels hold in their heap, in MB. */
  async heap(): Promise<number> {
    if (!this.#runtime) throw new Error('It does not run');
    return heapOf(await this.#runtime.getInspectorURL(), 'faulty-api');
  }

  #processes(): { pid: number; kilobytes: number }[] {
    return execFileSync('ps', ['-eo', 'ppid=,pid=,rss=,comm='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([parent, , , command]) => Number(parent) === process.pid && command?.includes('workerd'))
      .map(([, pid, kilobytes]) => ({ pid: Number(pid), kilobytes: Number(kilobytes) }));
  }

  async #restart(): Promise<void> {
    this.#kill();
    await this.#run();
    this.#restarting = undefined;
  }

  async #run(): Promise<D1Database> {
    const runtime = new Miniflare(
      convertV4MiniflareOptions({
        resourcePersistencePath: resolve(folder),
        inspectorPort: 0,
        // One line a request would drown what a proof has to say.
        handleStructuredLogs: ({ message }) => {
          if (message.includes('defect')) this.defects += 1;
        },
        workers: [
          worker('faulty-api', {
            ...{ ...data, ...channel('faulty-api'), ratelimits },
            queueProducers: { EMAIL_DELIVERIES: emails, DELIVERIES: deliveries },
            queueConsumers: { [emails]: consumer, [deliveries]: consumer },
            bindings: {
              ...settings,
              RATE_LIMITS: this.rateLimits,
              PUSH_PRIVATE_KEY: pushKey,
              PUSH_SERVICES: 'push.test',
            },
            outboundService: (request: Request) => this.#answerPush(request),
          }),
        ],
      }),
    );
    this.#runtime = runtime;
    this.#api = await runtime.unsafeGetDirectURL('faulty-api');
    return runtime.getD1Database('DB', 'faulty-api');
  }
}
