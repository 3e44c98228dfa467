import type { Rollup } from 'vite';

/** What is fetched together, in the order in which a visitor comes to it: the pages, then the late parts of a group's. */
const openings: [name: string, files: RegExp][] = [
  ['site', /\/app\/(root|entry\.client)\.tsx/],
  ['group', /\/app\/routes\/(group|property)\.\$shareCode\.tsx/],
  ['print', /\/app\/routes\/group\.\$shareCode_\.print\.tsx/],
  ['setup', /\/app\/routes\/admin-setup\./],
  ['staff', /\/app\/(routes\/admin[._]|office\/(?!group\/))/],
  ['visitor', /\/app\/routes\//],
  ['frame', /\/(offline-line|applied-question|message-announcement)\.tsx/],
  ['forms', /\/(chat-writing|tour-form|question-form)\.tsx/],
  ['schemas', /\/(contract|texts)\/|\/(entry-checks|setup-check)\.ts/],
  ['join', /\/(join-form|opened-entry|manage-group)\.tsx/],
  [
    'dialogs',
    /\/(app\/ui\/(dialog|dialog-view|side-sheet-view)\.|confirm-tour|applied-dialog|remove-message|photo-viewer|withdrawn-rooms)/,
  ],
  ['places', /\/app\/portal\/(?!share\/)/],
];

/** Of pages that read or write while they are open. */
const queries =
  /\/node_modules\/(@tanstack|hono)\/|\/app\/client\/(queries|client|bookmark|toast-error|use-loaded-queries)\./;

/** Each finds what those before it have brought. */
const steps = ['group', 'frame', 'places', 'forms', 'schemas', 'join', 'dialogs'];

/**
 * Names the file that a module is built into. Rollup by itself tells apart every set of late parts that share a module,
 * which makes a hundred files of a few hundred bytes. A part that is fetched again, since it was lost on the way, has
 * another address: what others import is not in one file with it, or would be there twice.
 * @returns undefined where Rollup decides
 */
export const chunkOf: Rollup.GetManualChunk = (id, { getModuleInfo }) => {
  if (queries.test(id)) return 'queries';
  const needed = neededBy(id, getModuleInfo);
  if (needed.has('site')) return /node_modules|^\0/.test(id) ? 'vendor' : 'site';
  const [step, ...later] = steps.filter((name) => needed.has(name));
  if (!step) return;
  if (needed.has('visitor') || (step === 'group' && needed.has('setup'))) return 'pages';
  const others = [...needed].filter((name) => name !== 'print' && !steps.includes(name));
  if (others.length === 0 && later.length > 0 && step !== 'group') others.push('later');
  return [step, ...others.sort()].join('.');
};

function neededBy(id: string, getModuleInfo: Rollup.GetModuleInfo): Set<string> {
  const needed = new Set<string>();
  const importing = new Set([id]);
  for (const each of importing) {
    const { isEntry = false, dynamicImporters = [], importers = [] } = getModuleInfo(each) ?? {};
    if (isEntry || dynamicImporters.length > 0) {
      needed.add(openings.find(([, files]) => files.test(each))?.[0] ?? /([^/]+)\.tsx?/.exec(each)?.[1] ?? each);
    }
    for (const importer of importers) importing.add(importer);
  }
  return needed;
}
