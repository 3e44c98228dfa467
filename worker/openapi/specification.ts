import type { Hono } from 'hono';
import { findTargetHandler } from 'hono/utils/handler';
import * as z from 'zod';
import { ServerFrame } from '../../contract/live';
import { accessCookie } from '../../contract/staff/office';
import { ErrorBody, type ErrorCode, errorCodes } from '../../contract/values/answer';
import { isAllowedForKeys } from '../auth/api-key';
import type { AppEnv } from '../env';
import { type Description, descriptionOf } from './call-description';

export type Specification = ReturnType<typeof specificationOf>;

const reasons: Record<ErrorCode, string> = {
  invalid: 'The request breaks a rule; `issues` says where',
  unauthorized: 'No one is signed in',
  forbidden: 'The request came from another site, the person is not from the company, or they may not change this',
  not_found: 'Not found, or the ID is malformed',
  method_not_allowed: 'The endpoint does not support this method',
  conflict: 'It has changed, is full, or was already done',
  gone: "The group has expired, and its members' data is deleted",
  too_large: 'The body is too large',
  unsupported_media_type: 'The body has an unsupported media type',
  upgrade_required: 'The endpoint only accepts WebSocket upgrades',
  rate_limited: 'Too many requests within a minute; see `Retry-After`',
  internal: 'An error on our side',
  unavailable: 'Storage or another service did not answer; see `Retry-After`',
};

/** What holds for all calls, in Markdown. */
const conventions = [
  'All endpoints of the portal, for visitors and staff.',
  '',
  '- JSON in camelCase. Instants are ISO 8601 in UTC: `2026-11-20T18:00:00.000Z`. Money is in cents.',
  '- Unknown keys of a body are ignored. Nothing is coerced: `"4"` is not a number, `"false"` is not a boolean.',
  '- An answer is 201 if something was created, otherwise 200. A `DELETE` with nothing else to answer is `{"ok": true}`.',
  '- An id is a whole number from 1 to 2^53 - 1. A later message has a higher id.',
  '- A `PUT` may send the `rev` of what it is based on; a stale one is refused (409), and nothing changes.',
  '- A call that takes an `Idempotency-Key` may be repeated under it for 24 hours, without further effect. It is answered',
  '  with the first status and the row that was made or changed, as it is now, also if a new request would be refused.',
  '  With another body it is 409; if the row was deleted, 404. A key is valid for its call and group, or for who of the',
  '  staff calls.',
  '- A refusal is `{message, code, issues}`. `message` is a sentence for people, in the language of `Accept-Language`.',
  '  With several issues it is the first one. An unknown id is 404, as is a malformed one in a path.',
  '- A JSON body needs `Content-Type: application/json`. Browsers can write only from the pages of this site.',
  '- 429 and 503 have `Retry-After`.',
  '- A change of several rows is saved as a whole or not at all.',
  '',
  'A WebSocket at `/ws?groupId={id}` announces what happens in a group.',
  'Each of its frames is a `LiveFrame` (see the schemas).',
];

/** OpenAPI 3.1, generated from what routes declare and validate. https://spec.openapis.org/oas/v3.1.1 */
export function specificationOf(app: Hono<AppEnv>) {
  const { named, read } = schemaReader();
  const json = (schema: z.ZodType): Content => ({ 'application/json': { schema: read(schema, 'output') } });
  const refusal = { content: json(ErrorBody) };
  // No call refers to it, because only sockets send it.
  read(ServerFrame, 'output');
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [call, declared] of descriptionsByCall(app)) {
    const [method = '', path = ''] = call.split(' ');
    const operation = operationOf(method, path, declared, { read, json });
    if (hasSuccess(operation)) paths[path] = { ...paths[path], [method]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Group leasing',
      version: '1',
      description: conventions.join('\n'),
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: named,
      responses: Object.fromEntries(
        Object.entries(reasons).map(([code, description]) => [code, { description, ...refusal }]),
      ),
      securitySchemes: {
        access: { type: 'apiKey', in: 'cookie', name: accessCookie },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: 'A read-only API key, created at /admin/connections. It reads no setup tokens.',
        },
      },
    },
  };
}

/** Leaves out the socket's handshake (101), which OpenAPI cannot describe, and calls that are always refused. */
const hasSuccess = ({ responses }: Operation) => Object.keys(responses).some((status) => /^[23]/.test(status));

function descriptionsByCall(app: Hono<AppEnv>): Map<string, Description> {
  const calls = new Map<string, Description>();
  for (const { method, path, handler } of app.routes) {
    if (method === 'ALL') continue;
    const call = `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`;
    const [before, declared] = [calls.get(call), descriptionOf(findTargetHandler(handler))];
    const refusals = [...(before?.refusals ?? []), ...(declared.refusals ?? [])];
    calls.set(call, { ...before, ...declared, takes: { ...before?.takes, ...declared.takes }, refusals });
  }
  return calls;
}

/** The subset of JSON Schema 2020-12 that our schemas use. */
export type Schema = {
  $ref?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  examples?: unknown[];
};

type SchemaReader = ReturnType<typeof schemaReader>;

/** Collects schemas with an id in `named`, and refers to them. */
function schemaReader() {
  const named: Record<string, Schema> = {};

  function read(schema: z.ZodType, io: 'input' | 'output'): Schema {
    const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
    const { $schema: _, $defs = {}, ...own } = JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/'));
    Object.assign(named, $defs);
    return own;
  }

  return { named, read };
}

type Content = Record<string, { schema: Schema }>;
type Response = { $ref: string } | { description: string; content?: Content };
type Parameter = { in: string; name: string; required: boolean; schema: Schema };

type SecurityRequirement = { access: [] } | { key: [] };

export type Operation = {
  operationId: string;
  tags: [noun: string];
  summary: string;
  security: SecurityRequirement[];
  description?: string;
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  responses: Record<string, Response>;
};

type Readers = Pick<SchemaReader, 'read'> & { json: (schema: z.ZodType) => Content };

function operationOf(method: string, path: string, declared: Description, { read, json }: Readers): Operation {
  const { summary = '', details, role, takes = {}, body, answers = {} } = declared;
  const parameters = Object.entries(takes).flatMap(([location, schema]) =>
    parametersOf(location, read(schema, 'input')),
  );
  const validated = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  const others = [...path.matchAll(/\{(\w+)\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !validated.includes(name));
  const refusals = [...usualRefusals(method, path, declared), ...(declared.refusals ?? [])];
  const samples = role && isAllowedForKeys(method, path) ? codeSamples(path, parameters) : undefined;
  const needed = role && `For colleagues with the role \`${role}\` or above.`;
  const paragraphs = [details, needed, samples].filter((paragraph) => paragraph !== undefined);
  return {
    operationId: `${method} ${path}`.replace(/[^A-Za-z]+(\w?)/g, (_, letter: string) => letter.toUpperCase()),
    tags: [nounOf(path)],
    summary,
    security: role ? staffSecurity(method, path) : [],
    ...(paragraphs.length > 0 && { description: paragraphs.join('\n\n') }),
    parameters: [
      ...others.map((name) => ({ in: 'path', name, required: true, schema: { type: 'string' } })),
      ...parameters,
    ],
    ...(body && { requestBody: { required: true, content: { [body.type]: { schema: read(body.schema, 'input') } } } }),
    responses: {
      ...Object.fromEntries(refusals.map((code) => [errorCodes[code], { $ref: `#/components/responses/${code}` }])),
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [
          status,
          typeof answer === 'string' ? { description: answer } : { description: 'Done', content: json(answer) },
        ]),
      ),
    },
  };
}

function staffSecurity(method: string, path: string): SecurityRequirement[] {
  return isAllowedForKeys(method, path) ? [{ access: [] }, { key: [] }] : [{ access: [] }];
}

function parametersOf(location: string, { properties = {}, required = [] }: Schema): Parameter[] {
  return Object.entries(properties).map(([name, schema]) => ({
    in: location,
    name,
    required: required.includes(name),
    schema,
  }));
}

function usualRefusals(method: string, path: string, { takes, body }: Description): ErrorCode[] {
  return [
    ...(takes?.query || takes?.header || body ? (['invalid'] as const) : []),
    ...(method === 'get' ? [] : (['forbidden'] as const)),
    ...(path.includes('{') ? (['not_found'] as const) : []),
    ...(body ? (['too_large', 'unsupported_media_type'] as const) : []),
    'unavailable',
  ];
}

const nounAliases: Record<string, string> = {
  login: 'auth',
  logout: 'auth',
  account: 'auth',
  group: 'groups',
  property: 'properties',
  openapi: 'docs',
};

function nounOf(path: string): string {
  const [, first = '', second = '', third = ''] = path.split('/');
  if (first !== 'api') return first;
  const [noun = ''] = (second === 'public' ? third : second).split('.');
  return nounAliases[noun] ?? noun;
}

/** The call with example values for all required parameters: `/api/agenda?from=2026-11-01&to=2026-11-01`. */
function exampleAddress(path: string, parameters: Parameter[]): string {
  const exampleOf = (schema?: Schema) => String(schema?.examples?.[0] ?? schema?.enum?.[0] ?? 1);
  const needed = parameters.filter(({ in: location, required }) => location === 'query' && required);
  const query = new URLSearchParams(needed.map(({ name, schema }) => [name, exampleOf(schema)]));
  const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
    exampleOf(parameters.find((one) => one.name === name)?.schema),
  );
  return needed.length > 0 ? `${filled}?${query}` : filled;
}

/** Markdown, which OpenAPI viewers render. */
function codeSamples(path: string, parameters: Parameter[]): string {
  const address = exampleAddress(path, parameters);
  const isFile = path.endsWith('.csv');
  return [
    'Responses to a key created without `includeShareCodes` contain no `shareCode`.',
    '',
    `Where \`LEASING_SITE\` is the site's origin${path.includes('{') ? ', `1` the id of what is asked for' : ''} and \`LEASING_KEY\` a key:`,
    '',
    '**curl**',
    '```sh',
    `curl --fail-with-body --header "Authorization: Bearer $LEASING_KEY" "$LEASING_SITE${address}"`,
    '```',
    '**Python**',
    '```python',
    'import os',
    'import urllib.request',
    '',
    `address = os.environ["LEASING_SITE"] + "${address}"`,
    'key = os.environ["LEASING_KEY"]',
    'request = urllib.request.Request(address, headers={"Authorization": f"Bearer {key}"})',
    'with urllib.request.urlopen(request) as answer:',
    '    print(answer.read().decode())',
    '```',
    '**JavaScript**',
    '```javascript',
    'const { LEASING_SITE, LEASING_KEY } = process.env;',
    `const answer = await fetch(\`\${LEASING_SITE}${address}\`, {`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the sample contains a template literal
    '  headers: { Authorization: `Bearer ${LEASING_KEY}` },',
    '});',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the sample contains a template literal
    'if (!answer.ok) throw new Error(`Answered ${answer.status}`);',
    `console.log(await answer.${isFile ? 'text' : 'json'}());`,
    '```',
  ].join('\n');
}
