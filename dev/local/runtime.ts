import { writeFile } from 'node:fs/promises';
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
import { sampleShareCode } from '../demo/sample-group.ts';
import { accessBundle, apiBundle, compatibility, emailBundle, pagesModule } from './bundle.ts';
import { type OutgoingEmail, writeEmail } from './caught-emails.ts';
import { readableLine } from './log-line.ts';
import { portHolder } from './ports.ts';
import { killOnExit } from './processes.ts';
import { settings } from './settings.ts';
import { addressFile } from './state-dir.ts';

export const apiWorker = 'group-leasing-api';

export type LocalRun = {
  /** The path of the API worker's wrangler configuration. */
  apiConfig: string;
  /** The port of the pages, or of the API if Vite serves the pages. */
  port: number;
  withPages: boolean;
};

const sharedOptions = {
  cf: false,
  resourcePersistencePath: `${settings.stateDir}/v3`,
  resourceTmpPath: `${settings.stateDir}/tmp`,
  log: new Log(LogLevel.WARN),
  telemetry: { enabled: false },
} as const;

/** One runtime with the API worker, the stand-ins for its email binding and for Access, and optionally the pages. */
export async function runtimeOptions({ apiConfig, port, withPages }: LocalRun) {
  const api = worker(apiBundle.outfile, {
    ...optionsOf(apiConfig),
    name: apiWorker,
    // The stand-in replaces it.
    email: undefined,
    serviceBindings: { EMAIL: 'email-binding' },
  });
  const email = worker(emailBundle.outfile, {
    name: 'email-binding',
    // It has no scheduled run, so that only a request that names the API worker in a header starts one. No page can send
    // that header to another site.
    routes: ['*/cdn-cgi/local/scheduled*'],
    serviceBindings: { CAUGHT_EMAILS: receiveEmail },
  });
  const access = worker(accessBundle.outfile, {
    ...optionsOf('dev/access-stand-in/wrangler.toml'),
    name: 'access-stand-in',
    bindings: { SITE_ORIGIN: settings.site, ACCESS_AUDIENCE: 'group-leasing-local' },
    unsafeDirectSockets: [{ host: 'localhost', port: settings.accessPort }],
  });
  return convertV4MiniflareOptions({
    host: 'localhost',
    port,
    ...sharedOptions,
    unsafeDevRegistryPath: `${settings.stateDir}/registry`,
    // For `npm run scheduled`.
    unsafeTriggerHandlers: true,
    handleStructuredLogs: ({ message }) => printLine(message),
    workers: withPages ? [await pages(), api, email, access] : [api, email, access],
  });
}

/** Starts the runtime, which exits with this process. */
export async function startRuntime(run: LocalRun): Promise<Miniflare> {
  const runtime = new Miniflare(await runtimeOptions(run));
  await runtime.ready;
  const workerd = portHolder(run.port);
  if (workerd) killOnExit(workerd.pid);
  await writeFile(addressFile, `http://localhost:${run.port}`);
  return runtime;
}

/** The database and the buckets of the API worker, without its code and on no port of the site. */
export function startStorage(apiConfig: string): Miniflare {
  const { d1Databases, r2Buckets } = optionsOf(apiConfig);
  const script = 'export default { fetch: () => new Response() }';
  return new Miniflare(
    convertV4MiniflareOptions({
      ...sharedOptions,
      workers: [{ name: apiWorker, modules: true, script, d1Databases, r2Buckets }],
    }),
  );
}

async function pages(): Promise<V4WorkerOptions> {
  const serveFile = await unstable_generateASSETSBinding({
    log: new Log(LogLevel.NONE) as never,
    directory: 'build/client',
  });
  return worker(pagesModule, {
    ...optionsOf('app/wrangler.toml'),
    name: 'group-leasing',
    bindings: { SAMPLE_GROUP: settings.seed === 'nothing' ? '' : sampleShareCode },
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
