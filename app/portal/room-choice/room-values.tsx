import { useId, useState } from 'react';
import type { PublicRoom } from '../../../contract/room';
import { centsOf } from '../../../contract/values/amount';
import { roomWishTexts } from '../../../texts/sentences/room-choice';
import { useSentences } from '../../client/use-sentences';
import { amountOf, priceOf } from '../../domain/prices';
import { valueBounds, withValue } from '../../domain/room-values';
import { TextInput } from '../../ui/field';

type RoomValuesProps = {
  rooms: PublicRoom[];
  values: Record<string, number>;
  onChange: (values: Record<string, number>) => void;
};

/** Values always add up to the rents: what one room gains the others lose. */
export function RoomValues({ rooms, values, onChange }: RoomValuesProps) {
  const t = useSentences(roomWishTexts);
  const rents = rooms.map(({ monthlyRate }) => monthlyRate);
  const bounds = valueBounds(rents);
  const inOrder = rooms.map(({ id }) => values[id] ?? 0);
  const set = (at: number, cents: number) => {
    const changed = withValue(inOrder, at, cents, bounds);
    onChange(Object.fromEntries(rooms.map(({ id }, index) => [id, changed[index] ?? 0])));
  };
  const total = rents.reduce((one, other) => one + other, 0);
  return (
    <>
      <p>{t('valueText', { total: priceOf(total, t.language) })}</p>
      <ul className="grid gap-3">
        {rooms.map((room, at) => (
          <RoomValue
            key={room.id}
            room={room}
            value={inOrder[at] ?? 0}
            bounds={bounds}
            onChange={(cents) => set(at, cents)}
          />
        ))}
      </ul>
    </>
  );
}

type RoomValueProps = {
  room: PublicRoom;
  value: number;
  bounds: { least: number; most: number };
  onChange: (cents: number) => void;
};

function RoomValue({ room, value, bounds, onChange }: RoomValueProps) {
  const t = useSentences(roomWishTexts);
  const fieldId = useId();
  /** Null while nothing is typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const cents = typed === null ? Number.NaN : centsOf(typed);
    if (!Number.isNaN(cents)) onChange(cents);
    setTyped(null);
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-x-4 gap-y-1 rounded-md border border-line p-3">
      <label htmlFor={fieldId} className="min-w-0">
        <span className="block truncate font-medium">
          <bdi>{room.name}</bdi>
        </span>
        <span className="tabular block text-ink-soft text-sm">
          {t('officeRent', { rent: priceOf(room.monthlyRate, t.language) })}
        </span>
      </label>
      <TextInput
        id={fieldId}
        aria-label={t('valueOf', { room: room.name })}
        inputMode="decimal"
        dir="ltr"
        className="tabular text-end"
        value={typed ?? amountOf(value, t.language)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
      <input
        type="range"
        aria-label={t('sliderOf', { room: room.name })}
        aria-valuetext={priceOf(value, t.language)}
        className="col-span-2 h-11 w-full accent-accent"
        min={bounds.least}
        max={bounds.most}
        step={500}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </li>
  );
}
