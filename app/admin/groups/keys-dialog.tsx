import { Fragment } from 'react';
import { useDeviceStore } from '../../device/device-store';
import { readListKeys, rememberListKeys } from '../../device/remembered';
import { Dialog } from '../../ui/dialog/dialog';

const keys = [
  { pressed: ['j', '↓'], does: 'Next group' },
  { pressed: ['k', '↑'], does: 'Group before' },
  { pressed: ['o'], does: 'The group at a glance, and closed again with Esc' },
  { pressed: ['Enter'], does: 'The whole page of the group' },
  { pressed: ['x'], does: 'Tick the group; with Shift all from the last one on' },
  { pressed: ['b'], does: 'What can be done to the ticked groups' },
  { pressed: ['/'], does: 'Search; from there ↓ leads to the first group' },
  { pressed: ['?'], does: 'These keys' },
];

/** WCAG 2.2, 2.1.4: single-key shortcuts can be switched off, on this device. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const areOn = useDeviceStore(readListKeys) !== 'off';
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keys of the list">
      <label className="mb-3 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-4"
          checked={areOn}
          onChange={(event) => rememberListKeys(event.target.checked ? 'on' : 'off')}
        />
        Single-key shortcuts
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
