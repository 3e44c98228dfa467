import { chromium as pw } from '@playwright/test';
import { chromium } from './support/browser/chromium.ts';

const [, , path = '/group/STAY2GTH', out = '/tmp/shots/a.png', w = '390', h = '844', js] = process.argv;
const browser = await pw.launch(chromium);
const page = await browser.newPage({
  viewport: { width: Number(w), height: Number(h) },
  hasTouch: Number(w) < 700,
  isMobile: Number(w) < 700,
  reducedMotion: 'reduce',
});
page.on('console', (m) => console.log('console', m.type(), m.text().slice(0, 300)));
page.on('pageerror', (e) => console.log('pageerror', String(e).slice(0, 300)));
await page.goto(`http://localhost:8790${path}`);
await page.waitForTimeout(2500);
if (js) console.log(JSON.stringify(await page.evaluate(js), null, 1));
await page.screenshot({ path: out, fullPage: !process.env.VIEW });
await browser.close();
