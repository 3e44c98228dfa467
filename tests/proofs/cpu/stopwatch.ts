import { globSync, readFileSync } from 'node:fs';

/** What each thread had used when it was last read: one that has ended since is gone from /proc. */
const nanosecondsOf = new Map<string, number>();

/**
 * How many ms of CPU time a process has used: the sum over its threads. Unlike the time until an answer, it does not depend
 * on what else the machine does; /proc/<pid>/stat counts in steps of 10 ms, which is too coarse.
 */
export function cpuTimeOf(pid: number): number {
  for (const thread of globSync(`/proc/${pid}/task/*/schedstat`)) {
    try {
      nanosecondsOf.set(thread, Number(readFileSync(thread, 'utf8').split(' ')[0]));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' && (error as NodeJS.ErrnoException).code !== 'ESRCH')
        throw error;
    }
  }
  const ofProcess = [...nanosecondsOf].filter(([thread]) => thread.startsWith(`/proc/${pid}/`));
  return ofProcess.reduce((sum, [, nanoseconds]) => sum + nanoseconds, 0) / 1e6;
}

export function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
