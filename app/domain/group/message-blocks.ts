/** Shown or left out as one; its `number` stays the same wherever the list grows. */
type Block<Item> = { number: number; items: Item[] };

const blockSize = 25;

/** Counted from the first id of `from` or more, backwards before it: growth at an end leaves other blocks alone. */
export function inBlocks<Item extends { id: number }>(items: readonly Item[], from: number): Block<Item>[] {
  const firstFrom = items.findIndex(({ id }) => id >= from);
  const origin = firstFrom < 0 ? items.length : firstFrom;
  const blocks: Block<Item>[] = [];
  items.forEach((item, index) => {
    const number = Math.floor((index - origin) / blockSize);
    const last = blocks.at(-1);
    if (last?.number === number) last.items.push(item);
    else blocks.push({ number, items: [item] });
  });
  return blocks;
}
