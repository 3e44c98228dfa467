import { setTimeout } from 'node:timers/promises';
import { chromium as browsers, type Page } from '@playwright/test';
import { chromium } from '../../support/browser/chromium';
import { OwnProduct } from '../../support/browser/own-product';
import type { Figures } from '../figures';

/** What a person may have to wait, in ms: for Live after the server's return, for what was missed, for a look without sockets. */
const bounds = { live: 2000, missed: 1000, withoutSockets: 6000 };

const code = 'STAY2GTH';

/**
 * Loses the server `ROUNDS` times (20 by default) while a group's page is open in Chromium, and each time measures how
 * long after its return the page is live again and shows what was said meanwhile; then says as much again to a page
 * that no socket reaches. A wait past its bound fails the proof.
 */
export async function recovery(): Promise<Figures> {
  const rounds = Number(process.env.ROUNDS ?? 20);
  const product = new OwnProduct(Number(process.env.PORT ?? 8790));
  const browser = await browsers.launch(chromium);
  try {
    await product.start();
    const groupId = await groupIdAt(product.site);
    const say = (content: string) => post(product.site, { groupId, senderName: 'Bo', content });

    const page = await browser.newPage();
    await page.goto(`${product.site}/group/${code}`);
    await shows(page, 'Live');
    const waits = { live: [] as number[], missed: [] as number[], withoutSockets: [] as number[] };
    for (let round = 1; round <= rounds; round++) {
      // A server that is lost before the channel has greeted is one that refuses, and is tried less and less often.
      await shows(page, 'online now');
      await product.stop();
      await shows(page, 'Offline');
      // Away for longer and longer: its return is noticed as soon after a minute as after a second.
      await setTimeout((round % 10) * 2000);
      const started = product.start();
      await Promise.race([untilThere(product.site), started]);
      const back = performance.now();
      const text = `Said in round ${round}, by ${process.pid}`;
      const said = say(text);
      await shows(page, 'Live');
      const live = performance.now();
      await said;
      const heard = performance.now();
      await shows(page, text);
      waits.live.push(live - back);
      waits.missed.push(performance.now() - Math.max(live, heard));
      await started;
    }

    const unreached = await browser.newPage();
    await unreached.routeWebSocket(/\/ws/, (socket) => socket.close());
    await unreached.goto(`${product.site}/group/${code}`);
    await shows(unreached, 'Offline');
    for (let round = 1; round <= rounds; round++) {
      // At another moment between two looks each time.
      await setTimeout((round * 1234) % 5000);
      const text = `Without sockets ${round}, by ${process.pid}`;
      await say(text);
      const heard = performance.now();
      await shows(unreached, text);
      waits.withoutSockets.push(performance.now() - heard);
    }

    for (const [what, bound] of Object.entries(bounds)) {
      if (Math.max(...waits[what as keyof typeof bounds]) > bound) process.exitCode = 1;
    }
    return {
      rounds,
      ...summary('ms until Live', waits.live),
      ...summary('ms more until what was missed', waits.missed),
      ...summary('ms without sockets', waits.withoutSockets),
    };
  } finally {
    await browser.close();
    await product.remove();
  }
}

function summary(what: string, waits: number[]): Figures {
  const sorted = waits.toSorted((a, b) => a - b);
  return { [`${what}, median`]: sorted[Math.floor(sorted.length / 2)] ?? 0, [`${what}, most`]: sorted.at(-1) ?? 0 };
}

/** Resolves when a text can be seen, looked for with every frame. */
async function shows(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => document.querySelector('#chat')?.textContent?.includes(wanted), text, {
    polling: 'raf',
    timeout: 60_000,
  });
}

async function untilThere(site: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${site}/api/health`).catch(() => null);
    if (answer?.ok) return;
    await setTimeout(20);
  }
}

async function groupIdAt(site: string): Promise<number> {
  const group: { id: number } = await (await fetch(`${site}/api/groups/share/${code}`)).json();
  return group.id;
}

async function post(site: string, message: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${site}/api/messages`, { method: 'POST', headers, body: JSON.stringify(message) });
  if (!answer.ok) throw new Error(`A message was answered ${answer.status}`);
}
