import { TriangleAlert } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { buttonLook } from '../ui/button';
import { NoticeScreen } from '../ui/notice-screen';
import { pageHeaders } from './page-headers.server';

const title = 'Something went wrong';

/**
 * The answer to anything but GET and HEAD at a page's address (docs/product.md, "Addresses"). It is rendered apart from
 * Remix, whose own line of such a request would hold the address, and needs no script.
 * @param stylesheets addresses of the site's styles
 */
export function methodNotAllowed(stylesheets: string[]): Response {
  const page = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <NoticeScreen icon={<TriangleAlert />} title={title} action={<OpenPage />}>
          <p>This page can be opened, but nothing can be sent to it.</p>
        </NoticeScreen>
      </body>
    </html>,
  );
  const headers = new Headers(pageHeaders(crypto.randomUUID()));
  headers.set('Allow', 'GET, HEAD');
  headers.set('Cache-Control', 'no-store');
  return new Response(`<!doctype html>${page}`, { status: 405, headers });
}

/** Leads to the page that it is on, and leaves its query out. */
function OpenPage() {
  return (
    <a href="?" className={buttonLook()}>
      Open the page
    </a>
  );
}
