import type { Hono } from 'hono';
import { findTargetHandler } from 'hono/utils/handler';
import type * as z from 'zod';
import { LiveFrame } from '../../contract/live';
import { accessCookie } from '../../contract/staff';
import { ErrorBody, type ErrorCode } from '../../contract/values/answer';
import type { AppEnv } from '../env';
import { type Description, descriptionOf } from './describe-call';
import { type Content, type Operation, operationOf, schemaReader } from './operation';

export type Specification = ReturnType<typeof specificationOf>;

const reasons: Record<ErrorCode, string> = {
  invalid: 'The request breaks a rule; `issues` says where',
  unauthorized: 'Nobody is signed in',
  forbidden:
    'The request came from another site, the person is not of the company, or it is for somebody else to change',
  not_found: 'There is no such thing, or its id is malformed',
  method_not_allowed: 'The address does not take this method',
  conflict: 'It has changed meanwhile, is full, or was done already',
  gone: 'The group has ended, and its people are erased',
  too_large: 'The body is too long',
  unsupported_media_type: 'The body has another media type',
  upgrade_required: 'The address takes WebSocket upgrades only',
  rate_limited: 'Too many requests within a minute; see `Retry-After`',
  internal: 'A defect of ours',
  unavailable: 'Storage or another service did not answer; see `Retry-After`',
};

/** OpenAPI 3.1, from what routes declare and validate. https://spec.openapis.org/oas/v3.1.1 */
export function specificationOf(app: Hono<AppEnv>) {
  const { named, read } = schemaReader();
  const json = (schema: z.ZodType): Content => ({ 'application/json': { schema: read(schema, 'output') } });
  const refusal = { content: json(ErrorBody) };
  // Sent over the socket only, so no call mentions it.
  read(LiveFrame, 'output');
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
      description:
        'Every call of the portal and of its staff. A WebSocket at `/ws?groupId={id}` tells what happens in a group; each of its frames is a `LiveFrame` (see the schemas).',
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
          description: 'A key of the office, made at /admin/connections; it reads.',
        },
      },
    },
  };
}

/** A socket's handshake (101) has none that OpenAPI knows, and a call that is always refused has none at all. */
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
