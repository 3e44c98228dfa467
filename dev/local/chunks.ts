import type { Rollup } from 'vite';

/** Entry modules by when a visitor loads them: the pages, then the lazy components of a group's page. */
const loads: [name: string, files: RegExp][] = [
  ['site', /\/app\/(root|entry\.client)\.tsx/],
  ['group', /\/app\/routes\/(group|property)\.\$shareCode\.tsx/],
  ['print', /\/app\/routes\/group\.\$shareCode_\.print\.tsx/],
  ['setup', /\/app\/routes\/admin-setup\./],
  ['staff', /\/app\/(routes\/admin[._]|office\/(?!group\/))/],
  ['visitor', /\/app\/routes\//],
  ['frame', /\/(offline-line|applied-question|message-announcement)\.tsx/],
  ['forms', /\/(chat-writing|tour-form|question-form)\.tsx/],
  ['schemas', /\/(contract|texts)\/|\/(entry-checks|setup-check)\.ts/],
  ['join', /\/(join-form|participant-details|manage-group)\.tsx/],
  [
    'dialogs',
    /\/(app\/ui\/(dialog|dialog-view|side-sheet-view)\.|confirm-tour|applied-dialog|remove-message|photo-viewer|withdrawn-rooms)/,
  ],
  ['places', /\/app\/portal\/(?!share\/)/],
];

/** For pages that fetch data while they are open. */
const queries =
  /\/node_modules\/(@tanstack|hono)\/|\/app\/client\/(queries|client|bookmark|toast-error|use-loaded-queries)\./;

/** In loading order: each can use the chunks of those before it. */
const loadOrder = ['group', 'frame', 'places', 'forms', 'schemas', 'join', 'dialogs'];

/**
 * Names the chunk of a module. By default Rollup makes a chunk for each set of lazy components that share a module, which
 * results in a hundred tiny files. A lazy component that failed to load is imported again from another URL, so modules that
 * others import must not be in its chunk, or they would exist twice.
 * @returns undefined to let Rollup decide
 */
export const chunkOf: Rollup.GetManualChunk = (id, { getModuleInfo }) => {
  if (queries.test(id)) return 'queries';
  const needed = neededBy(id, getModuleInfo);
  if (needed.has('site')) return /node_modules|^\0/.test(id) ? 'vendor' : 'site';
  const [first, ...later] = loadOrder.filter((name) => needed.has(name));
  if (!first) return;
  if (needed.has('visitor') || (first === 'group' && needed.has('setup'))) return 'pages';
  const others = [...needed].filter((name) => name !== 'print' && !loadOrder.includes(name));
  if (others.length === 0 && later.length > 0 && first !== 'group') others.push('later');
  return [first, ...others.sort()].join('.');
};

function neededBy(id: string, getModuleInfo: Rollup.GetModuleInfo): Set<string> {
  const needed = new Set<string>();
  const importing = new Set([id]);
  for (const each of importing) {
    const { isEntry = false, dynamicImporters = [], importers = [] } = getModuleInfo(each) ?? {};
    if (isEntry || dynamicImporters.length > 0) {
      needed.add(loads.find(([, files]) => files.test(each))?.[0] ?? /([^/]+)\.tsx?/.exec(each)?.[1] ?? each);
    }
    for (const importer of importers) importing.add(importer);
  }
  return needed;
}
