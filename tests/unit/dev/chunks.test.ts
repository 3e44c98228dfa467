import type { Rollup } from 'vite';
import { expect, it } from 'vitest';
import { chunkOf } from '../../../dev/local/chunks';

const portal = '/site/app/portal';
const group = '/site/app/routes/group.$shareCode.tsx';

/** Who imports a module; of a page or a late part, whatever imports it fetches it when it is opened. */
const importersOf: Record<string, string[]> = {
  '/site/node_modules/react/index.js': ['/site/app/root.tsx', `${portal}/chat/group-chat.tsx`],
  '/site/node_modules/@tanstack/react-query/index.js': [group, '/site/app/routes/guarantor.tsx'],
  '/site/app/client/language.ts': ['/site/app/root.tsx', group],
  '/site/app/ui/card.tsx': ['/site/app/landing/hero.tsx', group],
  '/site/app/landing/hero.tsx': ['/site/app/routes/_index.tsx'],
  [`${portal}/header.tsx`]: [group, `${portal}/chat/group-chat.tsx`],
  [`${portal}/chat/list.tsx`]: [`${portal}/chat/group-chat.tsx`],
  [`${portal}/chat/store.ts`]: [`${portal}/chat/group-chat.tsx`, `${portal}/interest/join-form.tsx`],
  '/site/node_modules/zod/index.js': [`${portal}/interest/join-form.tsx`, '/site/app/routes/admin-setup.$token.tsx'],
};

const getModuleInfo = ((id: string) => ({
  isEntry: /\/(routes\/|root)/.test(id),
  dynamicImporters: /-(chat|form)\.tsx/.test(id) ? [group] : [],
  importers: importersOf[id] ?? [],
})) as unknown as Rollup.GetModuleInfo;

it('modules opened together share a chunk; those that another page needs too get their own', () => {
  const chunks = Object.keys(importersOf).map((id) => chunkOf(id, { getModuleInfo } as Rollup.ManualChunkMeta));
  expect(chunks).toEqual([
    ...['vendor', 'queries', 'site', 'pages', undefined, 'group', 'places', 'places.later', 'join.setup'],
  ]);
});
