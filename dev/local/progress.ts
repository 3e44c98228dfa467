/** Says what a long step is about to do and how long it may take, does it, and says how long it took. */
export async function withProgress<T>(does: string, mayTake: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  console.log(`${does} (${mayTake}) ...`);
  const result = await work();
  console.log(`  done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}
