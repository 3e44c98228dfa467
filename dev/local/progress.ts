/** Prints a long task with its expected duration, runs it, and prints how long it took. */
export async function withProgress<T>(task: string, mayTake: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  console.log(`${task} (${mayTake}) ...`);
  const result = await work();
  console.log(`  done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}
