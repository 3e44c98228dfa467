import type { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { ErrorBody, type ErrorCode } from '../contract/error';
import { jsonOf, refusalsBy } from '../describe-call';
import type { AppEnv } from '../env';

export type Specification = Awaited<ReturnType<typeof generateSpecs>>;
export type Operation = NonNullable<NonNullable<Specification['paths'][string]>['get']>;

const methods = ['get', 'put', 'post', 'delete'] as const;

/** Why a call is refused, in a few words. */
const reasons: Record<ErrorCode, string> = {
  invalid: 'The request breaks a rule; `issues` says where',
  unauthorized: 'Nobody is signed in',
  forbidden: 'Another site sent the request, or the person is of another domain',
  not_found: 'There is no such thing, or its id is malformed',
  method_not_allowed: 'The address does not take this method',
  conflict: 'It has changed in the meantime, is full, or was done already',
  too_large: 'The body is too long',
  unsupported_media_type: 'The body is of another kind',
  upgrade_required: 'The address speaks WebSocket only',
  rate_limited: 'Too many requests within a minute; see `Retry-After`',
  internal: 'A defect of ours',
  unavailable: 'Something on our side does not answer; see `Retry-After`',
};

/** The API as OpenAPI 3.1, made from what its routes say and check. https://spec.openapis.org/oas/v3.1.1 */
export async function specificationOf(app: Hono<AppEnv>): Promise<Specification> {
  const responses = Object.entries(reasons).map(([code, description]) => [code, { description, ...jsonOf(ErrorBody) }]);
  const specification = await generateSpecs(app, {
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
    documentation: {
      info: { title: 'Group leasing', version: '1', description: 'Every call of the portal and of its staff.' },
      servers: [{ url: '/' }],
      components: {
        responses: Object.fromEntries(responses),
        securitySchemes: { access: { type: 'apiKey', in: 'cookie', name: 'CF_Authorization' } },
      },
    },
  });
  for (const { method, path, operation } of operationsOf(specification)) {
    operation.tags = [tagOf(path)];
    operation.responses = { ...refusalsBy(usualRefusals(method, operation)), ...operation.responses };
  }
  return specification;
}

/** Every call of a specification. */
export function operationsOf({ paths }: Specification) {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method];
      return operation ? [{ method, path, operation }] : [];
    }),
  );
}

/** What a call may answer because of how it is sent. */
function usualRefusals(method: string, { parameters = [], requestBody }: Operation): ErrorCode[] {
  const isTaken = (place: string) => parameters.some((parameter) => 'in' in parameter && parameter.in === place);
  return [
    ...(isTaken('query') || requestBody ? (['invalid'] as const) : []),
    ...(method === 'get' ? [] : (['forbidden'] as const)),
    ...(isTaken('path') ? (['not_found'] as const) : []),
    ...(requestBody ? (['too_large', 'unsupported_media_type'] as const) : []),
    'unavailable',
  ];
}

/** The noun that a call is about. */
function tagOf(path: string): string {
  const [, first = '', second = '', third = ''] = path.split('/');
  if (first !== 'api') return first;
  return second === 'public' ? `public ${third}` : second;
}
