import { once } from 'node:events';
import { createServer } from 'node:net';
import { waitUntilReleased } from './patience.ts';
import { portHolder } from './port-holder.ts';

/**
 * Ends this run with a sentence where something else listens where it is about to: the ready block would be true of
 * another product, and the runtime that finds its port taken never answers.
 */
export async function endUnlessFree(...ports: number[]): Promise<void> {
  for (const port of ports) {
    if (await waitUntilReleased(() => isFree(port))) continue;
    console.error(`Port ${port} is in use. Take another one with PORT=<number>.`);
    const holder = portHolder(port);
    if (holder) console.error(`Process ${holder.pid} (${holder.name}) has it, which ends with: kill ${holder.pid}`);
    process.exit(1);
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
