type Answer = { id?: number; result: { usedSize: number } };

/**
 * What a worker holds in its own heap, in MB, once its garbage is collected. The memory of the whole process tells little of
 * it: that also has the runtime, the database's pages and whatever was not given back to the system yet.
 * @param inspector the runtime's, where its workers can be looked into
 */
export async function heapOf(inspector: URL, worker: string): Promise<number> {
  const socket = new WebSocket(new URL(`/core:user:${worker}`, inspector.href.replace('http', 'ws')));
  await new Promise((opened) => socket.addEventListener('open', opened));
  const ask = (id: number, method: string) =>
    new Promise<number>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        const answer: Answer = JSON.parse(String(data));
        if (answer.id === id) resolve(answer.result.usedSize);
      });
      socket.send(JSON.stringify({ id, method }));
    });
  await ask(1, 'Runtime.enable');
  await ask(2, 'HeapProfiler.collectGarbage');
  const used = await ask(3, 'Runtime.getHeapUsage');
  socket.close();
  return used / 1024 / 1024;
}

/** By how much a row of values grows from one to the next, on the straight line that fits it best. */
export function growth(values: number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const rise = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0);
  return rise / values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
}
