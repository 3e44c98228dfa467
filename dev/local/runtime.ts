import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  type V4WorkerOptions,
  type Request as WorkerRequest,
  Response as WorkerResponse,
} from 'miniflare';
import { unstable_generateASSETSBinding, unstable_getMiniflareWorkerOptions } from 'wrangler';
import { accessBundle, apiBundle, compatibility, emailBundle, pagesModule } from './bundle.ts';
import { type OutgoingEmail, writeEmail } from './caught-emails.ts';
import { readableLine } from './log-line.ts';
import { portHolder } from './ports.ts';
import { killOnExit } from './processes.ts';
import { settings } from './settings.ts';

export const apiWorker = 'group-leasing-api';

/** What a local run puts together; paths of configurations are wrangler's. */
export type LocalRun = {
  apiConfig: string;
  /** The port of what is first reached: the pages, or the API alone where Vite has the pages. */
  port: number;
  withPages: boolean;
};

/** The options of one runtime with the API worker, its outbox, the stand-in for Access and, if wanted, the pages. */
export async function runtimeOptions({ apiConfig, port, withPages }: LocalRun) {
  const api = worker(apiBundle.outfile, {
    ...optionsOf(apiConfig),
    name: apiWorker,
    // The outbox takes its place.
    email: undefined,
    serviceBindings: { EMAIL: 'outbox' },
  });
  const outbox = worker(emailBundle.outfile, { name: 'outbox', serviceBindings: { OUTBOX: receiveEmail } });
  const access = worker(accessBundle.outfile, {
    ...optionsOf('dev/access-stand-in/wrangler.toml'),
    name: 'access-stand-in',
    bindings: { SITE_ORIGIN: settings.site, ACCESS_AUDIENCE: 'group-leasing-local' },
    unsafeDirectSockets: [{ host: 'localhost', port: settings.accessPort }],
  });
  return convertV4MiniflareOptions({
    host: 'localhost',
    port,
    cf: false,
    resourcePersistencePath: `${settings.stateDir}/v3`,
    resourceTmpPath: `${settings.stateDir}/tmp`,
    unsafeDevRegistryPath: `${settings.stateDir}/registry`,
    log: new Log(LogLevel.WARN),
    handleStructuredLogs: ({ message }) => printLine(message),
    telemetry: { enabled: false },
    workers: withPages ? [await pages(), api, outbox, access] : [api, outbox, access],
  });
}

/** Starts it. Its end is this process's. */
export async function startRuntime(run: LocalRun): Promise<Miniflare> {
  const runtime = new Miniflare(await runtimeOptions(run));
  await runtime.ready;
  const workerd = portHolder(run.port);
  if (workerd) killOnExit(workerd.pid);
  return runtime;
}

async function pages(): Promise<V4WorkerOptions> {
  const serveFile = await unstable_generateASSETSBinding({
    log: new Log(LogLevel.NONE) as never,
    directory: 'build/client',
  });
  return worker(pagesModule, {
    ...optionsOf('app/wrangler.toml'),
    name: 'group-leasing',
    serviceBindings: { API: apiWorker, ASSETS: serveFile as never },
  });
}

function optionsOf(configuration: string): Partial<V4WorkerOptions> {
  return unstable_getMiniflareWorkerOptions(configuration).workerOptions as Partial<V4WorkerOptions>;
}

function worker(bundle: string, options: Partial<V4WorkerOptions>): V4WorkerOptions {
  return {
    ...compatibility,
    ...options,
    rootPath: process.cwd(),
    modules: [{ type: 'ESModule', path: bundle }],
  } as V4WorkerOptions;
}

async function receiveEmail(request: WorkerRequest): Promise<WorkerResponse> {
  const email = (await request.json()) as OutgoingEmail;
  return WorkerResponse.json({ messageId: await writeEmail(settings.emailFolder, email) });
}

function printLine(line: string): void {
  console.log(process.stdout.isTTY ? readableLine(line, new Date()) : line);
}
