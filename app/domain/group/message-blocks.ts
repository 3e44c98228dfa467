/** Items that are shown, or left out, as one; the `number` stays the same wherever the list grows. */
type Block<Item> = { number: number; items: Item[] };

const blockSize = 25;

/**
 * Items in blocks of at most 25, in their order, which is that of their ids. They are counted from the first whose id is
 * `from` or more, so that whatever comes before it or at the end leaves the blocks between as they are; what is before it
 * has negative numbers.
 */
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
