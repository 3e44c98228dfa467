import { counted } from '../../domain/counted';
import type { InsightFilter, ShownInsight } from '../../domain/insight';
import { Card } from '../../ui/card';
import { Bars } from './bars';
import { InsightTable } from './insight-table';

type WantedRoomsProps = { shown: ShownInsight; filter: InsightFilter };

type Room = ShownInsight['rooms'][number];

/** How many rooms the chart has; the table has them all. */
const charted = 8;

/** Which rooms members prefer, and which nobody does. */
export function WantedRooms({ shown: { rooms }, filter }: WantedRoomsProps) {
  const wanted = rooms.filter((room) => room.wanted > 0);
  const unwanted = rooms.filter((room) => room.wanted === 0);
  const nameOf = ({ name, unitName, propertyName }: Room) =>
    [name, unitName, !filter.property && propertyName].filter(Boolean).join(' · ');
  return (
    <Card title="Most wanted rooms">
      {wanted.length > 0 ? (
        <Bars
          name="Most wanted rooms"
          labelWidth="50%"
          bars={wanted.slice(0, charted).map((room) => ({ key: room.id, label: nameOf(room), value: room.wanted }))}
        />
      ) : (
        <p className="text-ink-soft">Nobody has chosen a room in these months.</p>
      )}
      {wanted.length > 0 && unwanted.length > 0 && (
        <div className="mt-4 text-sm">
          <h3 className="text-base">{counted(unwanted.length, 'room')} that nobody wants</h3>
          <p className="mt-1 text-ink-soft">{listOf(unwanted.map(nameOf))}</p>
        </div>
      )}
      <InsightTable
        name="Wanted rooms"
        table="rooms"
        filter={filter}
        header={['Room', 'Wanted by']}
        rows={rooms.map((room) => [nameOf(room), room.wanted])}
      />
    </Card>
  );
}

/** Names in a sentence: the first few, and how many more there are. */
function listOf(names: string[]): string {
  const rest = names.length - charted;
  return `${names.slice(0, charted).join(', ')}${rest > 0 ? ` and ${rest} more, which are in the table` : ''}`;
}
