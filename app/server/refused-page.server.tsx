import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { traits } from '../../texts/languages';
import { noPageTexts, siteTexts } from '../../texts/sentences/site';
import { buttonClass } from '../ui/button';
import { MapPinOff, TriangleAlert } from '../ui/icons';
import { MessageScreen } from '../ui/message-screen';
import { languageHeaders, languageOf } from './language.server';
import { pageHeaders } from './page-headers.server';

type Refusal = {
  status: number;
  icon: ReactNode;
  title: string;
  message: string;
  link: { href: string; text: string };
};

/** 405 for every method except GET and HEAD, with a link that opens the page. */
export function methodNotAllowed(request: Request, stylesheets: string[]): Response {
  const language = languageOf(request);
  const t = noPageTexts(language);
  const page = refusedPage(request, stylesheets, {
    status: 405,
    icon: <TriangleAlert />,
    title: siteTexts(language)('failed'),
    message: t('onlyOpened'),
    // Links to the same page without its query.
    link: { href: '?', text: t('open') },
  });
  page.headers.set('Allow', 'GET, HEAD');
  return page;
}

/** 400 for an address with invalid percent-encoding, with a link home. */
export function malformedAddress(request: Request, stylesheets: string[]): Response {
  const language = languageOf(request);
  const t = siteTexts(language);
  return refusedPage(request, stylesheets, {
    status: 400,
    icon: <TriangleAlert />,
    title: t('failed'),
    message: noPageTexts(language)('malformedAddress'),
    link: { href: '/', text: t('home') },
  });
}

/** The 404 of `app/routes/$.tsx`, without Remix, which is slow with a long URL. Also below `/admin`. */
export function addressTooLong(request: Request, stylesheets: string[]): Response {
  const language = languageOf(request);
  const t = noPageTexts(language);
  return refusedPage(request, stylesheets, {
    status: 404,
    icon: <MapPinOff />,
    title: t('notFound'),
    message: t('notFoundText'),
    link: { href: '/', text: siteTexts(language)('home') },
  });
}

/** A page that Remix does not render, because its log entry would contain the URL; it needs no script. */
function refusedPage(request: Request, stylesheets: string[], refusal: Refusal): Response {
  const { status, icon, title, message, link } = refusal;
  const language = languageOf(request);
  const page = renderToStaticMarkup(
    <html lang={language} dir={traits[language].direction}>
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
        <MessageScreen
          icon={icon}
          title={title}
          action={
            <a href={link.href} className={buttonClass()}>
              {link.text}
            </a>
          }
        >
          <p>{message}</p>
        </MessageScreen>
      </body>
    </html>,
  );
  const headers = new Headers(pageHeaders(crypto.randomUUID()));
  headers.set('Cache-Control', 'no-store');
  for (const [name, value] of languageHeaders(request)) headers.append(name, value);
  return new Response(`<!doctype html>${page}`, { status, headers });
}
