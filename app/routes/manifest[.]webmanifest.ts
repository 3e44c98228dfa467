import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { traits } from '../../texts/languages';
import { appTexts, siteTexts } from '../../texts/sentences/site';
import { languageOf } from '../server/language.server';
import { dataHeaders } from '../server/page-headers.server';

const icon = (file: string, sizes: string, purpose?: string) => ({
  ...{ src: `/icons/${file}-${sizes.split('x')[0]}.png`, type: 'image/png', sizes, purpose },
});

export function loader({ request }: LoaderFunctionArgs): Response {
  const language = languageOf(request);
  const manifest = {
    id: '/',
    name: siteTexts(language)('name'),
    description: appTexts(language)('description'),
    lang: language,
    dir: traits[language].direction,
    ...{ start_url: '/', display: 'standalone', background_color: '#faf7f2', theme_color: '#0d5f54' },
    icons: [
      ...[icon('icon', '192x192'), icon('icon', '512x512'), icon('maskable', '512x512', 'maskable')],
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      ...Object.fromEntries(dataHeaders),
      'Content-Language': language,
      Vary: 'Accept-Language, Cookie',
      'Content-Type': 'application/manifest+json',
    },
  });
}
