import { html } from 'hono/html';

/** Swagger UI over `/api/openapi.json`. Its files are served by the pages project: the build copies them from its package. */
export const page = html`<!doctype html>
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

/** What the page may load: its own scripts and styles, the icons in them, and what it shows and tries. */
export const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
].join('; ');
