import { globSync, readFileSync } from 'node:fs';

/**
 * How many ms of CPU time a process has used: the sum over its threads. Unlike the time until an answer, it does not depend
 * on what else the machine does; /proc/<pid>/stat counts in steps of 10 ms, which is too coarse.
 */
export function cpuTimeOf(pid: number): number {
  const threads = globSync(`/proc/${pid}/task/*/schedstat`);
  return threads.reduce((sum, thread) => sum + Number(readFileSync(thread, 'utf8').split(' ')[0]), 0) / 1e6;
}

export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
