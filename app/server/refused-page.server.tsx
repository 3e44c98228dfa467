import { TriangleAlert } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { noPageTexts } from '../../worker/contract/sentences/no-page';
import { siteTexts } from '../../worker/contract/sentences/site';
import { buttonLook } from '../ui/button';
import { NoticeScreen } from '../ui/notice-screen';
import { pageHeaders } from './page-headers.server';

type Refusal = { status: number; message: string; wayOut: { href: string; text: string } };

/** These pages know nothing of who asks. */
const t = siteTexts('en');
const noPage = noPageTexts('en');

/**
 * The answer to anything but GET and HEAD at a page's address (docs/product.md, "Addresses"): 405.
 * @param stylesheets addresses of the site's styles
 */
export function methodNotAllowed(stylesheets: string[]): Response {
  const page = refusedPage(stylesheets, {
    status: 405,
    message: noPage('onlyOpened'),
    // Leads to the page that it is on, and leaves its query out.
    wayOut: { href: '?', text: noPage('open') },
  });
  page.headers.set('Allow', 'GET, HEAD');
  return page;
}

/** The answer to an address that no page can have (docs/product.md, "Addresses"): 400. */
export function malformedAddress(stylesheets: string[]): Response {
  return refusedPage(stylesheets, {
    status: 400,
    message: noPage('malformedAddress'),
    wayOut: { href: '/', text: t('home') },
  });
}

/** Rendered apart from Remix, whose own line of such a request would hold the address, and in need of no script. */
function refusedPage(stylesheets: string[], { status, message, wayOut }: Refusal): Response {
  const page = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>{t('failed')}</title>
        {stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <NoticeScreen
          icon={<TriangleAlert />}
          title={t('failed')}
          action={
            <a href={wayOut.href} className={buttonLook()}>
              {wayOut.text}
            </a>
          }
        >
          <p>{message}</p>
        </NoticeScreen>
      </body>
    </html>,
  );
  const headers = new Headers(pageHeaders(crypto.randomUUID()));
  headers.set('Cache-Control', 'no-store');
  return new Response(`<!doctype html>${page}`, { status, headers });
}
