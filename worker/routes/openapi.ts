import { Hono } from 'hono';
import type { AppEnv } from '../env';
import { describeCall } from '../openapi/describe-call';
import { descriptionPage } from '../openapi/page';
import { type Specification, specificationOf } from '../openapi/specification';
import { style } from '../openapi/style';

const pagePolicy = "default-src 'none'; style-src 'self'; frame-ancestors 'none'";

/** The API's description, for programs and for people; made from the app's own routes when it is first asked for. */
export function apiDescription(app: Hono<AppEnv>) {
  let made: Specification | undefined;
  const specification = () => {
    made ??= specificationOf(app);
    return made;
  };
  return new Hono<AppEnv>()
    .get('/openapi.json', describeCall('This description', { 200: 'OpenAPI 3.1' }), (c) => c.json(specification()))
    .get('/docs', describeCall('This description as a page', { 200: 'A page' }), async (c) =>
      c.html(await descriptionPage(specification()), 200, { 'Content-Security-Policy': pagePolicy }),
    )
    .get('/docs.css', describeCall('How that page looks', { 200: 'A style sheet' }), (c) =>
      c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
    );
}
