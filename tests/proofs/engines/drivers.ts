import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';

/** A browser engine, and how it is driven (https://www.w3.org/TR/webdriver2/). */
export type Engine = {
  name: string;
  /** The program that drives it, and where Debian has that. */
  program: string;
  installedBy: string;
  capabilities: Record<string, unknown>;
};

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

export const engines: Engine[] = [
  {
    name: 'WebKit',
    program: 'WebKitWebDriver',
    installedBy: 'apt install webkit2gtk-driver xvfb',
    capabilities: {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
    },
  },
  {
    name: 'Firefox',
    program: 'geckodriver',
    installedBy: 'apt install firefox-esr, and https://github.com/mozilla/geckodriver/releases',
    capabilities: { browserName: 'firefox', 'moz:firefoxOptions': { args: ['-headless'] } },
  },
  {
    name: 'Chromium',
    program: 'chromedriver',
    installedBy: 'apt install chromium-driver',
    capabilities: { browserName: 'chrome', 'goog:chromeOptions': { args: ['--headless=new', '--no-sandbox'] } },
  },
];

export const isInstalled = ({ program }: Engine): boolean => pathOf(program) !== undefined;

/**
 * Opens a browser of an engine for some work, and closes it whatever becomes of that. WebKit has no window of its own
 * without a screen: where there is none, xvfb stands in for one.
 */
export async function withBrowser<T>(
  engine: Engine,
  port: number,
  work: (browser: WebDriver) => Promise<T>,
): Promise<T> {
  const needsScreen = engine.name === 'WebKit' && !process.env.DISPLAY;
  const [command = '', ...first] = needsScreen ? ['xvfb-run', '-a', engine.program] : [engine.program];
  const driver = spawn(command, [...first, `--port=${port}`], { stdio: 'ignore', detached: true });
  try {
    const server = `http://127.0.0.1:${port}`;
    await untilItAnswers(`${server}/status`);
    const browser = await new Builder()
      .usingServer(server)
      .withCapabilities(new Capabilities(engine.capabilities))
      .build();
    try {
      return await work(browser);
    } finally {
      await browser.quit();
    }
  } finally {
    if (driver.pid) process.kill(-driver.pid);
  }
}

async function untilItAnswers(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const isThere = await fetch(address).then(Boolean, () => false);
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing answers at ${address}`);
}

function pathOf(program: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}
