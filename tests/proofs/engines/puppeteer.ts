import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { type ElementHandle, type LaunchOptions, launch } from 'puppeteer-core';
import { chromium } from '../../support/browser/chromium';
import { type Browser, type Engine, patienceMs } from './browser';

const firefox = '/usr/bin/firefox-esr';

/** Chromium as the tests have it, and Firefox, which takes WebDriver BiDi without a driver of its own. */
export const puppeteerEngines: Engine[] = [
  {
    name: 'Firefox',
    isThere: () => existsSync(firefox),
    needs: 'apt install firefox-esr',
    launch: ({ width, height }) =>
      opened({ browser: 'firefox', executablePath: firefox, args: [`--width=${width}`, `--height=${height}`] }),
  },
  {
    name: 'Chromium',
    isThere: () => true,
    needs: '',
    launch: ({ width, height }) =>
      opened({
        executablePath: chromium.executablePath,
        args: [...chromium.args, `--window-size=${width},${height}`],
      }),
  },
];

/** As large as its window: not every Firefox takes a viewport by BiDi. */
async function opened(options: LaunchOptions): Promise<Browser<ElementHandle>> {
  const browser = await launch({ ...options, defaultViewport: null });
  const page = await browser.newPage();
  return {
    version: await browser.version(),
    open: async (address) => void (await page.goto(address)),
    run: (script, ...parameters) => page.evaluate(script, ...(parameters as never[])),
    // What waits within the page would be blocked in some Firefoxes by its Content-Security-Policy.
    async find(script, parameters, message) {
      const until = Date.now() + patienceMs;
      for (;;) {
        // Between two pages there is nothing to look at.
        const looked = await page.evaluateHandle(script, ...(parameters as never[])).catch(() => null);
        const found = looked?.asElement();
        if (found) return found as ElementHandle;
        if (Date.now() > until) throw new Error(message);
        await setTimeout(100);
      }
    },
    click: (element) => element.click(),
    async fill(field, text) {
      await field.evaluate((element) => (element as HTMLInputElement).select());
      await field.press('Backspace');
      await field.type(text);
    },
    async upload(path) {
      const picker = await page.waitForSelector('input[type=file]');
      await (picker as ElementHandle<HTMLInputElement>).uploadFile(path);
    },
    close: () => browser.close(),
  };
}
