import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Builder, Capabilities, type WebElement } from 'selenium-webdriver';
import { type Browser, type Engine, patienceMs, type Size } from './browser';

const driverProgram = '/usr/bin/WebKitWebDriver';
const screen = '/usr/bin/xvfb-run';
const port = Number(process.env.PORT ?? 8790) + 5;

const capabilities = new Capabilities({
  browserName: 'MiniBrowser',
  'webkitgtk:browserOptions': {
    binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    args: ['--automation'],
  },
});

/** WebKit, by the driver that its makers have (https://www.w3.org/TR/webdriver2/). */
export const webkit: Engine = {
  name: 'WebKit',
  isThere: () => existsSync(driverProgram) && (!!process.env.DISPLAY || existsSync(screen)),
  needs: 'apt install webkit2gtk-driver xvfb',
  launch,
};

async function launch(size: Size): Promise<Browser<WebElement>> {
  const driver = startDriver();
  await untilItAnswers(`http://127.0.0.1:${port}/status`);
  const browser = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(capabilities)
    .build()
    .catch((error) => {
      end(driver);
      throw error;
    });
  await browser
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size });
  return {
    version: `webkit/${(await browser.getCapabilities()).getBrowserVersion()}`,
    open: (address) => browser.get(address),
    run: (script, ...parameters) => browser.executeScript(script, ...parameters),
    async find(script, parameters, message) {
      const search = () => browser.executeScript<WebElement | null>(script, ...parameters);
      return (await browser.wait(search, patienceMs, message)) as WebElement;
    },
    click: (element) => element.click(),
    async fill(field, text) {
      await field.clear();
      await field.sendKeys(text);
    },
    upload: async (path) => (await browser.findElement({ css: 'input[type=file]' })).sendKeys(path),
    async close() {
      await browser.quit();
      end(driver);
    },
  };
}

/** WebKit has no window of its own without a screen: where there is none, xvfb stands in for one. */
function startDriver(): ChildProcess {
  const [command = '', ...first] = process.env.DISPLAY ? [driverProgram] : [screen, '-a', driverProgram];
  return spawn(command, [...first, `--port=${port}`], { stdio: 'ignore', detached: true });
}

function end(driver: ChildProcess): void {
  if (driver.pid) process.kill(-driver.pid);
}

async function untilItAnswers(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const isThere = await fetch(address).then(Boolean, () => false);
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing answers at ${address}`);
}
