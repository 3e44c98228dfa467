import { expect, it } from 'vitest';
import { misplacedModules } from '../../../dev/local/first-loads';

const modules = (...ids: string[]) =>
  Object.fromEntries(ids.map((id) => [`/home/node/site/${id}`, { renderedLength: 5000 }]));

const routes = ['group.$shareCode', '_index', 'admin.groups'];

const chunk = (name: string, imports: string[], held: ReturnType<typeof modules>) => ({
  fileName: `${name}.js`,
  name,
  facadeModuleId: routes.includes(name) ? `/home/node/site/app/routes/${name}.tsx?__remix-build-client-route` : null,
  imports: imports.map((file) => `${file}.js`),
  modules: held,
});

it('finds code of another page, or of something not opened yet, in a visitor’s first load', () => {
  const found = misplacedModules([
    chunk('group.$shareCode', ['shared'], modules('app/portal/chat/chat.tsx')),
    chunk('_index', ['shared', 'frame'], modules('app/landing/landing.tsx')),
    chunk('admin.groups', ['frame'], modules('app/office/groups/groups-page.tsx', 'node_modules/zod/index.js')),
    chunk('frame', ['shared'], modules('app/ui/page.tsx', 'app/portal/share/share.tsx')),
    chunk('shared', ['frame', 'not-there'], modules('node_modules/zod/index.js', 'node_modules/hono/client.js')),
    chunk('vendor', [], modules('node_modules/react/index.js', 'app/ui/badge.tsx')),
  ]);
  expect(found.map((line) => line.replace('/home/node/site/', ''))).toEqual([
    'group.$shareCode: node_modules/zod/index.js',
    '_index: node_modules/zod/index.js',
    '_index: app/portal/share/share.tsx',
    'vendor: app/ui/badge.tsx',
  ]);
});
