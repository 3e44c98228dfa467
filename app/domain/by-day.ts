import { usDateFormat } from './staff/us-format';

type Day<Item> = { date: string; items: Item[] };

const quarterHourMs = 15 * 60 * 1000;

export function byDay<Item extends { createdAt: string }>(items: readonly Item[], timeZone: string): Day<Item>[] {
  const calendar = usDateFormat({ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const days: Day<Item>[] = [];
  let lastQuarter: number | undefined;
  for (const item of items) {
    const at = new Date(item.createdAt);
    const last = days.at(-1);
    // In every zone midnight falls on a quarter hour, and formatting a date is by far the slowest operation here.
    const quarter = Math.floor(at.getTime() / quarterHourMs);
    if (last && quarter === lastQuarter) {
      last.items.push(item);
      continue;
    }
    lastQuarter = quarter;
    const [month, day, year] = calendar.format(at).split('/');
    const date = `${year}-${month}-${day}`;
    if (last?.date === date) last.items.push(item);
    else days.push({ date, items: [item] });
  }
  return days;
}
