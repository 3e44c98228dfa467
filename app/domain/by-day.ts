import { usFormat } from './us-format';

/** What happened on one day of a zone's calendar; `date` is civil. */
export type Day<Item> = { date: string; items: Item[] };

/** Items by the day on which they came, in the order that they have. */
export function byDay<Item extends { createdAt: string }>(items: readonly Item[], timeZone: string): Day<Item>[] {
  const calendar = usFormat({ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const days: Day<Item>[] = [];
  for (const item of items) {
    const [month, day, year] = calendar.format(new Date(item.createdAt)).split('/');
    const date = `${year}-${month}-${day}`;
    const last = days.at(-1);
    if (last?.date === date) last.items.push(item);
    else days.push({ date, items: [item] });
  }
  return days;
}
