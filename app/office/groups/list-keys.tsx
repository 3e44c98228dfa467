import { Fragment, useEffect } from 'react';
import { deviceStore, useDeviceStore } from '../../client/device/device-store';
import { Dialog } from '../../ui/dialog';

type ListKeys = {
  /** The group of the open sheet, which follows when j and k move through the rows; null if no sheet is open. */
  openId: number | null;
  onHelp: () => void;
};

/** Whether single-key shortcuts are on in the office's list; on unless this is 'off'. */
const readListKeys = () => deviceStore.read('list-keys');

const rememberListKeys = (areOn: 'on' | 'off') => deviceStore.write('list-keys', areOn);

/**
 * `/` focuses the search, then the arrow down the first group. `j` and `k`, or the arrows, move along the rows, or with the
 * sheet open from group to group. `o` opens the sheet, Escape closes it. Enter opens the group's page, or on Today presses the
 * row's main button. `x` selects a row, with Shift a range; `b` focuses the bulk actions; `?` explains the keys.
 */
export function useListKeys({ openId, onHelp }: ListKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const { target, key } = event;
      if (!(target instanceof Element)) return;
      const isOutOfSearch = key === 'ArrowDown' && target.matches(searchField);
      if (!isOutOfSearch && target.closest(ownKeys)) return;
      if (key.length === 1 && readListKeys() === 'off') return;
      const act = actions[key];
      if (act?.({ target, openId, onHelp })) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [openId, onHelp]);
}

/** The keys that move through a list of `what`. */
export const moveKeys = (what: string) => [
  { pressed: ['j', '↓'], does: `Next ${what}` },
  { pressed: ['k', '↑'], does: `Previous ${what}` },
];

const explanations = [
  ...moveKeys('group'),
  { pressed: ['o'], does: 'Preview the group; Esc closes it' },
  { pressed: ['Enter'], does: "Open the group's page" },
  { pressed: ['x'], does: 'Select the group; hold Shift to select a range' },
  { pressed: ['b'], does: 'Actions for the selected groups' },
  { pressed: ['/'], does: 'Search; then ↓ goes to the first group' },
  { pressed: ['?'], does: 'These shortcuts' },
];

type KeysDialogProps = { isOpen: boolean; onClose: () => void; keys?: typeof explanations };

/** WCAG 2.2, 2.1.4: single-key shortcuts can be switched off, on this device. */
export function KeysDialog({ isOpen, onClose, keys = explanations }: KeysDialogProps) {
  const areOn = useDeviceStore(readListKeys) !== 'off';
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <label className="mb-3 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-4"
          checked={areOn}
          onChange={(event) => rememberListKeys(event.target.checked ? 'on' : 'off')}
        />
        <span>Single-key shortcuts</span>
      </label>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-2">
        {keys.map(({ pressed, does }) => (
          <Fragment key={does}>
            <dt className="flex gap-1">
              {pressed.map((key) => (
                <kbd key={key} className="rounded-sm border border-line-strong bg-sunken px-2 py-0.5 font-sans text-sm">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </Fragment>
        ))}
      </dl>
    </Dialog>
  );
}

/** These elements use the keys themselves. */
const ownKeys =
  'input:not([type=checkbox]), textarea, select, [role=alertdialog], [role=dialog]:not([data-side-sheet]), details';

type Pressed = ListKeys & { target: Element };

/** Returns whether it handled the key; otherwise the browser's own handling applies. */
const actions: Record<string, (pressed: Pressed) => boolean> = {
  j: (pressed) => step(pressed, 1),
  k: (pressed) => step(pressed, -1),
  ArrowDown: (pressed) => (isAtRows(pressed) || pressed.target.matches(searchField)) && step(pressed, 1),
  ArrowUp: (pressed) => isAtRows(pressed) && step(pressed, -1),
  x: (pressed) => pressIn(rowAt(pressed), 'input[type=checkbox]'),
  X: (pressed) => pressIn(rowAt(pressed), 'input[type=checkbox]', { shiftKey: true }),
  b: ({ target }) => {
    const bar = (target.closest('table') ?? document).querySelector<HTMLElement>('[data-bulk-bar] button');
    bar?.focus();
    return bar !== null;
  },
  o: (pressed) => pressIn(rowAt(pressed), '[data-opens-sheet]'),
  Enter: ({ target }) => target.matches(rows) && pressIn(target, 'th a, [data-row-action]'),
  '/': () => {
    const search = document.querySelector<HTMLElement>(searchField);
    search?.focus();
    return search !== null;
  },
  '?': ({ onHelp }) => {
    onHelp();
    return true;
  },
};

const searchField = 'search input';

const rows = ':is(tr, li)[data-group]';

const rowOf = (id: number | null) => (id === null ? null : document.querySelector(`tr[data-group="${id}"]`));

const rowAt = ({ target, openId }: Pressed) => target.closest(rows) ?? rowOf(openId);

const isAtRows = (pressed: Pressed) => rowAt(pressed) !== null;

/** From outside the list it goes to the first row. */
function step(pressed: Pressed, by: 1 | -1): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(rows)];
  const at = rowAt(pressed);
  const next = at ? all[all.indexOf(at as HTMLElement) + by] : all[0];
  if (!next) return false;
  if (pressed.openId === null) next.focus();
  else {
    next.scrollIntoView({ block: 'nearest' });
    pressIn(next, '[data-opens-sheet]');
  }
  return true;
}

function pressIn(row: Element | null, what: string, keys: MouseEventInit = {}): boolean {
  const found = row?.querySelector(what);
  found?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
  return found != null;
}
