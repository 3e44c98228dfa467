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
    for (let step = 0; step <= patience; step += 1) {
      const { fault, isThere } = await target.evaluate(lookAtFocus);
      if (fault !== null && step > 0) unseen.push(fault);
      if (isThere) return expect(unseen, `what is not seen on the way to ${target}`).toEqual([]);
      await this.page.keyboard.press(direction);
    }
    throw new Error(`${target} was not reached with ${direction}`);
  }

  /** Goes to a control and presses a key there. */
  async press(target: Locator, key = 'Enter', direction?: Direction): Promise<void> {
    await this.tabTo(target, direction);
    await this.page.keyboard.press(key);
  }

  /** Goes to a field and types over what is in it. */
  async typeInto(field: Locator, text: string): Promise<void> {
    await this.tabTo(field);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
  }
}

/** Starts sorting the focused item by keyboard. dnd-kit listens to the arrow keys one task later. */
export async function startSorting(page: Page, announced: string): Promise<void> {
  await page.keyboard.press('Space');
  await expect(page.getByText(announced)).toBeAttached();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/**
 * Whether a control has the focus, and what is wrong with how the focus shows: it is in the window, under nothing else,
 * with a ring (WCAG 2.4.7, 2.4.11), at the latest when what moves has come to rest.
 */
async function lookAtFocus(target: Element): Promise<{ isThere: boolean; fault: string | null }> {
  const until = performance.now() + 1000;
  for (;;) {
    const seen = look();
    if (seen.fault === null || performance.now() > until) return seen;
    await new Promise(requestAnimationFrame);
  }

  function look() {
    const element = document.activeElement;
    const isThere = element === target;
    if (element === null || element === document.body || element.tagName === 'IFRAME') return { isThere, fault: null };
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
    const isFree = found !== null && (element.contains(found) || found.contains(element));
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const hasRing = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    if (isFree && hasRing) return { isThere, fault: null };
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const above = found === null ? 'outside the window' : `under ${found.outerHTML.slice(0, 160)}`;
    return { isThere, fault: `${element.tagName} ${name.slice(0, 40)}: ${isFree ? 'no ring' : above}` };
  }
}
