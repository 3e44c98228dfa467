import type { HeadersFunction, LinksFunction } from '@remix-run/cloudflare';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useRouteError,
} from '@remix-run/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';
import { messageOf } from './api/errors';
import { newQueryClient } from './api/query-client';
import typeface from './fonts/figtree-latin.woff2?url';
import { AccessProvider } from './hooks/access-context';
import { NonceContext } from './hooks/nonce';
import { useErrorReport } from './hooks/use-error-report';
import { NextPageLoading } from './next-page-loading';
import { ErrorScreen } from './ui/error-screen';
import { forgetFailedPages } from './ui/lazy-page';
import { Toaster } from './ui/toast';
import './theme.css';

// zod would try to compile its schemas, which our Content-Security-Policy forbids and reports. It reads this when it is
// loaded, and the first page that brings it is loaded before anything but this file.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export const links: LinksFunction = () => [
  { rel: 'preload', href: typeface, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

/** The error screen has the headers of the page in whose place it stands. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {};

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#faf7f2" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#191613" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  const [queryClient] = useState(newQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <NextPageLoading />
      <AccessProvider>
        <Outlet />
      </AccessProvider>
      <Toaster />
    </QueryClientProvider>
  );
}

/** Stands in for the whole page after a failure; trying again reads and draws it anew. */
export function ErrorBoundary() {
  const error = useRouteError();
  const requestId = useErrorReport(error);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const openAnew = () => {
    forgetFailedPages();
    navigate({ pathname, search }, { replace: true });
  };
  return <ErrorScreen message={sentenceOf(error)} requestId={requestId} onTryAgain={openAnew} />;
}

function sentenceOf(error: unknown): string {
  if (!isRouteErrorResponse(error)) return messageOf(error);
  return typeof error.data?.message === 'string' ? error.data.message : `${error.status} ${error.statusText}`;
}
