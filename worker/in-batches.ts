/** At most six at once, which is a Worker's limit of open connections. Throws the first error after everything was tried. */
export async function inBatches<Item>(items: Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = [...items];
  const next = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  const lanes = await Promise.allSettled(Array.from({ length: 6 }, next));
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
}
