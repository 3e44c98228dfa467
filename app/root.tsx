import type { HeadersFunction, LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRouteLoaderData,
} from '@remix-run/react';
import { Fragment, type ReactNode, useContext } from 'react';
import { traits } from '../texts/languages';
import { AccessProvider } from './client/access-context';
import { announceHydration, EarlyInput, LowPriorityScripts, lowPriority, NonceContext } from './client/hydration';
import typeface from './fonts/figtree-latin.woff2?url';
import { languageOf } from './server/language.server';
import { textAddresses } from './server/page-texts.server';
import { OnHydrated } from './ui/lazy-hydration';
import { Toaster } from './ui/toast';
import './root.css';
import { siteTexts } from '../texts/sentences/site';
import { useFollowedLanguage, useLanguage, useSentences } from './client/language';
import { accessAfter, noAccess } from './domain/access';
import { inElement } from './ui/elements';

// zod would compile schemas, which our Content-Security-Policy forbids; set before zod is loaded.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export const links: LinksFunction = () => [
  { rel: 'preload', href: typeface, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch.png' },
];

export function loader({ request, context }: LoaderFunctionArgs) {
  const language = languageOf(request);
  const { SAMPLE_GROUP } = context.cloudflare.env;
  return { language, texts: textAddresses(new URL(request.url).pathname, language), sampleGroup: SAMPLE_GROUP || null };
}

/** The language and the texts stay until the page is loaded again. */
export const shouldRevalidate = () => false;

/** The error screen keeps the headers of the page it replaces. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {};

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  const language = useLanguage();
  const { texts = [] } = useRouteLoaderData<typeof loader>('root') ?? {};
  return (
    <html lang={language} dir={traits[language].direction} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#faf7f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#191613" media="(prefers-color-scheme: dark)" />
        <EarlyInput />
        <RouteScripts />
        <Meta />
        <Links />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
        {texts.map((address) => (
          <link key={address} rel="preload" href={address} as="fetch" crossOrigin="anonymous" {...lowPriority} />
        ))}
      </head>
      <body>
        {inElement(children)}
        <OnHydrated onHydrated={announceHydration} />
        <ScrollRestoration nonce={nonce} />
        <LowPriorityScripts />
      </body>
    </html>
  );
}

export default function App() {
  useFollowedLanguage(useLocation().pathname);
  return (
    <>
      <NextPageLoading />
      <AccessProvider>
        <Outlet />
      </AccessProvider>
      <Toaster />
    </>
  );
}

export { PageFailed as ErrorBoundary } from './client/page-failed';

export type RouteHandle<Data> = {
  /** The route's scripts in the head, made from its loader's data if there are any. */
  headScripts?: (data: Data) => ReactNode;
};

function RouteScripts() {
  return useMatches().map(({ id, handle, data }) => {
    if (data === undefined) return null;
    return <Fragment key={id}>{(handle as RouteHandle<unknown> | undefined)?.headScripts?.(data)}</Fragment>;
  });
}

/** While the previous page is still shown. */
function NextPageLoading() {
  const t = useSentences(siteTexts);
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname ?? pathname;
  const isGroup = accessAfter(noAccess, next).shareCode !== null;
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 grid justify-items-center">
      {next !== pathname && (
        <p className="animate-fade rounded-b-md border border-line border-t-0 bg-surface px-4 py-2 text-sm shadow-layer">
          {t(isGroup ? 'loadingGroup' : 'loading')}
        </p>
      )}
    </div>
  );
}
