import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** A run that has just ended lets go of its ports a moment later. */
const patienceMs = 5000;

/**
 * Ends this run with a sentence where something else listens where it is about to: the ready block would be true of
 * another product, and the runtime that finds its port taken never answers.
 */
export async function endUnlessFree(...ports: number[]): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (const port of ports) {
    while (!(await isFree(port))) {
      if (Date.now() > deadline) {
        console.error(`Port ${port} is in use. Take another one with PORT=<number>.`);
        process.exit(1);
      }
      await setTimeout(200);
    }
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, 'localhost'), 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
