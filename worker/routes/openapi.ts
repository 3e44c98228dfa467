import { Hono } from 'hono';
import { html } from 'hono/html';
import type { AppEnv } from '../env';
import { describeCall } from '../openapi/call-description';
import { type Specification, specificationOf } from '../openapi/specification';

/** The build copies Swagger UI's files into the pages project. */
const page = html`<!doctype html>
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Group leasing: the API</title>
      <link rel="stylesheet" href="/swagger-ui/swagger-ui.css" />
    </head>
    <body>
      <div id="api"></div>
      <script src="/swagger-ui/swagger-ui-bundle.js"></script>
      <script src="/swagger-ui/start.js"></script>
    </body>
  </html>`;

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ');

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
