import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { pagesRoutes } from './pages-routes.ts';
import { answerOfSite, openSockets } from './site.ts';

type Version = { id: string; number: number; annotations: Record<string, string>; metadata?: object };

export type State = typeof state;

/**
 * What a stand-in for Cloudflare's API has, as far as wrangler calls it for the commands of dev/deploy. It is also the site
 * itself, and runs in a process of its own, because a command that is waited for blocks the test. `GET /state` reads it,
 * `POST /state` changes it.
 */
const state = {
  /** Each call that changes something, and each that is not known here. */
  calls: [] as string[],
  unknown: [] as string[],
  databases: [] as { uuid: string; name: string; body: object }[],
  replication: {} as Record<string, object>,
  queues: [] as { queue_id: string; queue_name: string; body: object }[],
  buckets: [] as { name: string; jurisdiction: string }[],
  rules: {} as Record<string, object>,
  projects: [] as { name: string; production_branch?: string }[],
  secrets: {} as Record<string, string>,
  versions: [] as Version[],
  deployments: [] as { id: string; created_on: string; versions: { version_id: string; percentage: number }[] }[],
  /** Deployments, the newest first, with the fields that each was made with, and the hashes of files that were uploaded. */
  pages: [] as { id: string; commit: string; sent?: Record<string, unknown> }[],
  pagesNow: '',
  files: [] as string[],
  /** Paths of the site that answer 500. */
  brokenPaths: [] as string[],
  /** The keys of objects that were stored. */
  objects: [] as string[],
  /** The keys of the list of what people took back. */
  removals: [] as string[],
  /** SQL that was executed. */
  sql: [] as string[],
};

type Call = {
  query: URLSearchParams;
  body: Record<string, unknown>;
  headers: IncomingMessage['headers'];
};
export type Route = [method: string, path: RegExp, answer: (call: Call, ...parts: string[]) => unknown];

const d1 = new DatabaseSync(':memory:');
let uploaded = '';

const time = (at: number) => new Date(Date.UTC(2026, 10, 1) + at * 1000).toISOString();

function addVersion(annotations: Record<string, string>): Version {
  const number = state.versions.length + 1;
  const version = {
    id: `version-${number}`,
    number,
    annotations,
    metadata: { created_on: time(number), author_email: 'a@b.test', source: 'wrangler' },
  };
  state.versions.push(version);
  return version;
}

function deploy(id: string) {
  const number = state.deployments.length;
  state.deployments.unshift({
    id: `deployment-${number}`,
    created_on: time(100 + number),
    versions: [{ version_id: id, percentage: 100 }],
  });
}

const databaseOf = ({ uuid, name }: { uuid: string; name: string }) => ({
  uuid,
  name,
  version: 'production',
  created_at: time(0),
  read_replication: state.replication[uuid] ?? { mode: 'disabled' },
});

const routes: Route[] = [
  ...pagesRoutes(state),
  ['GET', /^\/user$/, () => ({ id: 'u1', email: 'a@b.test' })],
  ['GET', /^\/user\/tokens\/verify$/, () => ({ id: 't1', status: 'active' })],
  ['GET', /^\/accounts$/, () => [{ id: 'a1', name: 'Leasing' }]],
  ['GET', /^\/memberships$/, () => [{ account: { id: 'a1', name: 'Leasing' } }]],
  ['GET', /^\/zones$/, () => [{ id: 'z1', name: 'acme.test', account: { id: 'a1' } }]],
  ['GET', /^\/zones\/z1\/email\/sending\/subdomains$/, () => []],
  ['GET', /^\/a\/d1\/database$/, () => state.databases.map(databaseOf)],
  [
    'POST',
    /^\/a\/d1\/database$/,
    ({ body }) => {
      const name = String(body.name);
      state.databases.push({ uuid: `00000000-0000-4000-8000-00000000000${state.databases.length}`, name, body });
      return databaseOf(state.databases.at(-1) ?? { uuid: '', name });
    },
  ],
  [
    'GET',
    /^\/a\/d1\/database\/([\w-]+)$/,
    (_, id) =>
      databaseOf(
        state.databases.find(({ uuid, name }) => [uuid, name].includes(id ?? '')) ?? {
          uuid: id ?? '',
          name: 'group-leasing',
        },
      ),
  ],
  [
    'PATCH',
    /^\/a\/d1\/database\/([\w-]+)$/,
    ({ body }, id) => Object.assign(state.replication, { [id ?? '']: body.read_replication }),
  ],
  [
    'GET',
    /^\/a\/queues$/,
    ({ query }) =>
      state.queues
        .filter(({ queue_name }) => !query.has('name') || query.getAll('name').includes(queue_name))
        .map((queue) => ({ ...queue, consumers: [], producers: [] })),
  ],
  [
    'POST',
    /^\/a\/queues$/,
    ({ body }) => {
      state.queues.push({ queue_id: `q${state.queues.length}`, queue_name: String(body.queue_name), body });
      return state.queues.at(-1);
    },
  ],
  ['GET', /^\/a\/r2\/buckets$/, () => ({ buckets: state.buckets })],
  [
    'POST',
    /^\/a\/r2\/buckets$/,
    ({ body, headers }) => {
      state.buckets.push({ name: String(body.name), jurisdiction: String(headers['cf-r2-jurisdiction'] ?? '') });
      return {};
    },
  ],
  ['GET', /^\/a\/r2\/buckets\/([\w-]+)$/, (_, name) => state.buckets.find((bucket) => bucket.name === name)],
  ['GET', /^\/a\/r2\/buckets\/([\w-]+)\/objects$/, () => state.removals.map((key) => ({ key }))],
  [
    'PUT',
    /^\/a\/r2\/buckets\/([\w-]+)\/objects\/(.+)$/,
    (_, bucket, key) => {
      state.objects.push(`${bucket}/${decodeURIComponent(key ?? '')}`);
      return {};
    },
  ],
  ['GET', /^\/a\/r2\/buckets\/([\w-]+\/(?:lifecycle|lock))$/, (_, name = '') => state.rules[name] ?? { rules: [] }],
  [
    'PUT',
    /^\/a\/r2\/buckets\/([\w-]+\/(?:lifecycle|lock))$/,
    ({ body }, name = '') => {
      state.rules[name] = body;
      return {};
    },
  ],
  [
    'POST',
    /^\/a\/d1\/database\/[\w-]+\/query$/,
    ({ body }) => [{ results: execute(String(body.sql)), success: true, meta: { duration: 1 } }],
  ],
  [
    'POST',
    /^\/a\/d1\/database\/[\w-]+\/import$/,
    ({ body, headers }) => {
      if (body.action === 'init')
        return { success: true, upload_url: `http://${headers.host}/upload`, filename: 'a.sql', messages: [] };
      if (body.action === 'ingest') execute(uploaded);
      const result = { num_queries: 1, meta: { duration: 1 }, final_bookmark: 'after', served_by: 'here' };
      return {
        success: true,
        status: 'complete',
        type: 'import',
        messages: [],
        at_bookmark: 'after',
        result,
        ...result,
      };
    },
  ],
  ['GET', /^\/a\/d1\/database\/[\w-]+\/time_travel\/bookmark$/, () => ({ bookmark: 'now' })],
  [
    'POST',
    /^\/a\/d1\/database\/[\w-]+\/time_travel\/restore$/,
    () => ({ bookmark: 'then', previous_bookmark: 'before', message: 'ok' }),
  ],
  [
    'GET',
    /^\/a\/workers\/scripts\/[\w-]+\/secrets$/,
    () => (isDeployed() ? Object.keys(state.secrets).map((name) => ({ name, type: 'secret_text' })) : undefined),
  ],
  [
    'PUT',
    /^\/a\/workers\/scripts\/[\w-]+\/secrets$/,
    ({ body }) => {
      if (!isDeployed()) return undefined;
      state.secrets[String(body.name)] = String(body.text);
      if (state.deployments.length > 0) deploy(addVersion({ 'workers/triggered_by': 'secret' }).id);
      return { name: body.name, type: 'secret_text' };
    },
  ],
  [
    'DELETE',
    /^\/a\/workers\/scripts\/[\w-]+\/secrets\/(\w+)$/,
    (_, name = '') => {
      delete state.secrets[name];
      return {};
    },
  ],
  [
    'PUT',
    /^\/a\/workers\/scripts\/[\w-]+$/,
    ({ body }) => {
      const version = addVersion(body.annotations as Record<string, string>);
      // The draft for a first secret is never deployed.
      if (state.versions.length > 1) deploy(version.id);
      return { id: 'script', startup_time_ms: 1, deployment_id: version.id };
    },
  ],
  [
    'GET',
    /^\/a\/workers\/services\/([\w-]+)$/,
    (_, id) => {
      if (!isDeployed()) return undefined;
      return {
        id,
        default_environment: {
          environment: 'production',
          script: { id, tag: 't', tags: [], etag: 'e', last_deployed_from: 'wrangler', migration_tag: 'v1' },
        },
      };
    },
  ],
  [
    'POST',
    /^\/a\/workers\/scripts\/[\w-]+\/versions$/,
    ({ body }) => detailed(addVersion(body.annotations as Record<string, string>)),
  ],
  [
    'GET',
    /^\/a\/workers\/scripts\/[\w-]+\/versions$/,
    () => ({ items: state.versions.toReversed().slice(0, 10).map(detailed) }),
  ],
  [
    'GET',
    /^\/a\/workers\/scripts\/[\w-]+\/versions\/([\w-]+)$/,
    (_, id) => state.versions.filter((version) => version.id === id).map(detailed)[0],
  ],
  ['GET', /^\/a\/workers\/workers\/[\w-]+$/, () => ({ subdomain: { enabled: false, previews_enabled: false } })],
  ['POST', /^\/a\/workers\/scripts\/[\w-]+\/subdomain$/, () => ({ enabled: false, previews_enabled: false })],
  ['PUT', /^\/a\/workers\/scripts\/[\w-]+\/schedules$/, () => ({})],
  ['GET', /^\/a\/queues\/[\w-]+\/consumers$/, () => []],
  ['POST', /^\/a\/queues\/[\w-]+\/consumers$/, () => ({})],
  ['GET', /^\/a\/workers\/scripts\/[\w-]+\/settings$/, () => ({ bindings: [], tags: [] })],
  ['PATCH', /^\/a\/workers\/scripts\/[\w-]+\/script-settings$/, () => ({})],
  ['GET', /^\/a\/workers\/scripts\/[\w-]+\/deployments$/, () => ({ deployments: state.deployments })],
  [
    'POST',
    /^\/a\/workers\/scripts\/[\w-]+\/deployments$/,
    ({ body }) => {
      const [first] = body.versions as { version_id: string }[];
      deploy(first?.version_id ?? '');
      return state.deployments[0];
    },
  ],
];

const detailed = (version: Version) => ({
  ...version,
  resources: {
    script: { etag: 'e', handlers: ['fetch'], last_deployed_from: 'wrangler' },
    script_runtime: { usage_model: 'standard' },
    bindings: [],
  },
});

const isDeployed = () => state.versions.length > 0;

/** A Worker is uploaded as a form, of which the metadata are read; a deployment of Pages is a form that has none. */
async function bodyOf(bytes: Buffer, type = ''): Promise<Record<string, unknown>> {
  if (!type.startsWith('multipart/')) return /^[[{]/.test(bytes.toString()) ? JSON.parse(bytes.toString()) : {};
  const form = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }).formData();
  const metadata = form.get('metadata');
  if (metadata) return JSON.parse(String(metadata));
  return Object.fromEntries([...form].map(([name, field]) => [name, typeof field === 'string' ? field : field.name]));
}

function execute(sql: string): unknown[] {
  state.sql.push(sql);
  if (/^\s*(SELECT|PRAGMA)[^;]*;?\s*$/i.test(sql)) return d1.prepare(sql).all();
  d1.exec(sql);
  return [];
}

const server = createServer(async (request, response) => {
  // The test is blocked for long between two calls.
  response.shouldKeepAlive = false;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const text = bytes.toString();
  const url = new URL(request.url ?? '', 'http://localhost');
  const answer = (status: number, body: unknown) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  if (url.pathname === '/state') {
    if (request.method === 'POST') Object.assign(state, JSON.parse(text));
    return answer(200, state);
  }
  if (answerOfSite(state, request, response)) return;
  if (url.pathname === '/upload') {
    uploaded = text;
    return response.writeHead(200, { etag: createHash('md5').update(text).digest('hex') }).end();
  }
  const path = url.pathname.replace(/^\/accounts\/a1\//, '/a/');
  const name = `${request.method} ${path}`;
  const known = routes.find(([method, pattern]) => method === request.method && pattern.test(path));
  const parts = known ? (path.match(known[1])?.slice(1) ?? []) : [];
  const body = await bodyOf(bytes, request.headers['content-type']);
  let result: unknown;
  try {
    result = known?.[2]({ query: url.searchParams, body, headers: request.headers }, ...parts);
  } catch (error) {
    const message = (error as Error).message;
    return answer(400, { success: false, errors: [{ code: 7500, message }], result: null });
  }
  if (!known) state.unknown.push(name + url.search);
  else if (request.method !== 'GET') state.calls.push(name);
  if (result === undefined)
    return answer(404, { success: false, errors: [{ code: 10007, message: 'Not found' }], result: null });
  answer(200, {
    success: true,
    errors: [],
    messages: [],
    result,
    result_info: { page: 1, per_page: 100, count: 1, total_count: 1 },
  });
});
openSockets(server);
server.listen(0, () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : '');
});
