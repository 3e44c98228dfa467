import { resolve } from 'node:path';
import { OwnProduct } from '../../support/browser/own-product';
import type { Figures } from '../figures';
import type { Engine } from './browser';
import { office, type Step, student } from './main-flow';
import { Person } from './person';
import { puppeteerEngines } from './puppeteer';
import { webkit } from './webkit';

const port = Number(process.env.PORT ?? 8790);
const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };
const photo = resolve('public/placeholder-property.jpg');

/** The main flow of a student and of the office, in every engine that is installed; the others are named. */
export async function threeEngines(): Promise<Figures> {
  const product = new OwnProduct(port);
  const figures: Figures = {};
  try {
    await product.start();
    for (const engine of [webkit, ...puppeteerEngines]) {
      if (engine.isThere()) figures[engine.name] = await stepsTaken(engine, product.site);
      else console.log(`${engine.name} is not installed (${engine.needs})`);
    }
  } finally {
    await product.remove();
  }
  return figures;
}

/** @returns how many steps worked; the first that does not ends its flow and fails the proof */
async function stepsTaken(engine: Engine, site: string): Promise<number> {
  const flows: [typeof phone, Step[]][] = [
    [phone, student('STAY2GTH', `Noor of ${engine.name}`)],
    [desk, office(photo)],
  ];
  let taken = 0;
  for (const [size, steps] of flows) {
    const browser = await engine.launch(size);
    console.log(browser.version);
    try {
      for (const { what, take } of steps) {
        await take(new Person(browser, site));
        console.log(`  ${what}`);
        taken += 1;
      }
    } catch (error) {
      console.error(error);
      process.exitCode = 1;
    } finally {
      await browser.close();
    }
  }
  return taken;
}
