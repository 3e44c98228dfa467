import { Hono } from 'hono';
import type { AppEnv } from '../../env';
import { describeCall } from '../../openapi/describe-call';
import { page, pagePolicy } from '../../openapi/page';
import { type Specification, specificationOf } from '../../openapi/specification';

/** The API's description, for programs and for people; generated from the app's own routes on the first request. */
export function apiDescription(app: Hono<AppEnv>) {
  let generated: Specification | undefined;
  return new Hono<AppEnv>()
    .get('/openapi.json', describeCall('This description', { 200: 'OpenAPI 3.1' }), (c) => {
      generated ??= specificationOf(app);
      return c.json(generated);
    })
    .get('/docs', describeCall('This description as a page', { 200: 'A page' }), (c) =>
      c.html(page, 200, { 'Content-Security-Policy': pagePolicy }),
    );
}
