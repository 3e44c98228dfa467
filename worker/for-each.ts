/** A Worker's limit of open connections: https://developers.cloudflare.com/workers/platform/limits/#simultaneous-open-connections */
const connections = 6;

/**
 * Does the work for each item, for a few of them at once. An item that fails stops no other.
 * @throws the error of the item that failed, or an AggregateError of several, after every item was tried
 */
export async function forEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  atOnce = connections,
): Promise<void> {
  const waiting = [...items];
  const failures: unknown[] = [];
  const workThrough = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await work(item).catch((error) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workThrough));
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
  if (failures.length === 1) throw failures[0];
}
