import { existsSync } from 'node:fs';
import { type ElementHandle, type LaunchOptions, launch } from 'puppeteer-core';
import { chromium } from '../../support/browser/chromium';
import { type Browser, type Engine, patienceMs, type Size } from './browser';

const firefox = '/usr/bin/firefox-esr';

/** Chromium as the tests have it, and Firefox, which takes WebDriver BiDi without a driver of its own. */
export const puppeteerEngines: Engine[] = [
  {
    name: 'Firefox',
    isThere: () => existsSync(firefox),
    needs: 'apt install firefox-esr',
    launch: (size) => opened({ browser: 'firefox', executablePath: firefox }, size),
  },
  {
    name: 'Chromium',
    isThere: () => true,
    needs: '',
    launch: (size) => opened({ executablePath: chromium.executablePath, args: chromium.args }, size),
  },
];

async function opened(options: LaunchOptions, size: Size): Promise<Browser<ElementHandle>> {
  const browser = await launch(options);
  const page = await browser.newPage();
  await page.setViewport(size);
  return {
    version: await browser.version(),
    open: async (address) => void (await page.goto(address)),
    run: (script, ...parameters) => page.evaluate(script, ...(parameters as never[])),
    async find(script, parameters, message) {
      const found = await page
        .waitForFunction(script, { timeout: patienceMs, polling: 100 }, ...(parameters as never[]))
        .catch((cause) => {
          throw new Error(message, { cause });
        });
      return found as unknown as ElementHandle;
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
