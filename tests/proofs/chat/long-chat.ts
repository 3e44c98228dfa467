import { chromium as browsers } from '@playwright/test';
import type { Group } from '../../../contract/group';
import { limits } from '../../../contract/values/limits';
import { chromium } from '../../support/browser/chromium';
import { OwnProduct } from '../../support/browser/own-product';
import type { Figures } from '../figures';

const code = 'STAY2GTH';
const slowdown = 4;
const longestTaskMs = 100;

/**
 * Fills a chat with `MESSAGES` messages (as many as a group may have, by default) and scrolls back through all of them
 * in Chromium at a CPU slowed four times. A task over 100 ms fails the proof, as does a step after which what is read is
 * not where it should be, or nothing is there to read.
 */
export async function longChat(): Promise<Figures> {
  const count = Number(process.env.MESSAGES ?? limits.messagesPerGroup - 100);
  const product = new OwnProduct(Number(process.env.PORT ?? 8790));
  const browser = await browsers.launch(chromium);
  try {
    await product.start();
    await fill(product.site, count);
    const page = await browser.newPage();
    await page.goto(`${product.site}/group/${code}`);
    await page.getByText('Live', { exact: true }).waitFor();
    const log = page.getByRole('log');
    await log.scrollIntoViewIfNeeded();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const scrolled = await log.evaluate(scrollBack);
    if (scrolled.longestTask > longestTaskMs || scrolled.lostPlaces > 0 || scrolled.blank > 0) process.exitCode = 1;
    return {
      'messages in the page': scrolled.messages,
      steps: scrolled.steps,
      'lost places': scrolled.lostPlaces,
      'blank views': scrolled.blank,
      'longest task, ms': scrolled.longestTask,
      'tasks over 50 ms': scrolled.longTasks,
    };
  } finally {
    await browser.close();
    await product.remove();
  }
}

async function fill(site: string, count: number): Promise<void> {
  const { id: groupId } = (await (await fetch(`${site}/api/groups/share/${code}`)).json()) as Group;
  for (let number = 1; number <= count; number++) {
    const body = JSON.stringify({
      groupId,
      senderName: `Ana ${number % 7}`,
      content: `Message ${number}, of some length.`,
    });
    const headers = { 'Content-Type': 'application/json', Origin: site };
    const answer = await fetch(`${site}/api/messages`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  }
}

/** Runs in the page: step by step to the first message, and at each looks where what was in the middle has gone. */
async function scrollBack(log: Element) {
  const tasks: number[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const distance = () => log.scrollHeight - log.clientHeight + log.scrollTop;
  const hasOlder = () => log.querySelector('p > button') !== null;
  const step = 300;
  let steps = 0;
  let lostPlaces = 0;
  let blank = 0;
  while (hasOlder() || distance() > 1) {
    const { left, top, width, height } = log.getBoundingClientRect();
    const item = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('li');
    const before = item?.getBoundingClientRect().top ?? 0;
    const wanted = Math.min(step, distance());
    log.scrollBy({ top: -wanted, behavior: 'instant' });
    for (let count = 0; count < 3; count++) await frame();
    const moved = (item?.getBoundingClientRect().top ?? 0) - before;
    if (!item) blank++;
    else if (Math.abs(moved - wanted) > 2) lostPlaces++;
    steps++;
  }
  const messages = log.querySelectorAll('li').length;
  return { messages, steps, lostPlaces, blank, longestTask: Math.max(0, ...tasks), longTasks: tasks.length };
}
