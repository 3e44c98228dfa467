import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

type Direction = 'Tab' | 'Shift+Tab';

/** How many steps a person takes to a control before they give up. */
const patience = 120;

/** A person who has a keyboard and nothing else. */
export class Keyboard {
  constructor(readonly page: Page) {}

  /** Goes to a control with Tab; every one on the way is seen to have the focus. */
  async tabTo(target: Locator, direction: Direction = 'Tab'): Promise<void> {
    await expect(target).toBeEnabled();
    const unseen: string[] = [];
    for (let step = 0; step < patience; step += 1) {
      await this.page.keyboard.press(direction);
      const fault = await this.page.evaluate(faultOfFocus);
      if (fault !== null) unseen.push(fault);
      if (!(await target.evaluate((element) => element === document.activeElement))) continue;
      return expect(unseen, `what is not seen on the way to ${target}`).toEqual([]);
    }
    throw new Error(`${target} was not reached with ${direction}`);
  }

  /** Goes to a control and presses a key there. */
  async press(target: Locator, key: string, direction?: Direction): Promise<void> {
    await this.tabTo(target, direction);
    await this.page.keyboard.press(key);
  }
}

/** What is wrong with how the focus shows: it is in the window, under nothing else, with a ring (WCAG 2.4.7, 2.4.11). */
function faultOfFocus(): string | null {
  const element = document.activeElement;
  if (element === null || element === document.body || element.tagName === 'IFRAME') return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
  const isFree = found !== null && (element.contains(found) || found.contains(element));
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  if (isFree && hasRing) return null;
  const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return `${element.tagName} ${name.slice(0, 40)}: ${isFree ? 'no ring' : 'out of sight'}`;
}
