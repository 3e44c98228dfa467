import { readFile, writeFile } from 'node:fs/promises';
import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** `npm run icons`: writes the icons that `app/ui/icons.tsx` names into one file. */
if (import.meta.main) await writeFile('app/ui/icons.svg', await renderIcons());

/** The contents of `app/ui/icons.svg`. */
export async function renderIcons(): Promise<string> {
  const named = (await readFile('app/ui/icons.tsx', 'utf8')).matchAll(/^export const \w+ = \w+\('(\w+)'\);$/gm);
  const symbols = [...named].map(([, name = '']) => symbol(name));
  return `<!-- Icons of lucide.dev, ISC License -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

function symbol(name: string): string {
  const Icon = (lucide as unknown as Partial<Record<string, lucide.LucideIcon>>)[name];
  if (!Icon) throw new Error(`Lucide has no icon ${name}.`);
  const markup = renderToStaticMarkup(createElement(Icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
  const stroke = 'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
  return `<symbol id="${name}" viewBox="0 0 24 24" ${stroke}>${markup}</symbol>`;
}
