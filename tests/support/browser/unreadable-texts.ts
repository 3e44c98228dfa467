import type { Page } from '@playwright/test';
import { overflowingElements } from './layout';

/** Texts that overlap others, reach out of their buttons or break within words, and what makes the page too wide. */
export const unreadableTexts = async (page: Page): Promise<string[]> => [
  ...(await overflowingElements(page)),
  ...(await page.evaluate(findUnreadable)),
];

/** Runs in the page. */
function findUnreadable(): string[] {
  /** Sticky and fixed elements pass over others. */
  const isStill = (element: Element) => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return false;
    }
    return true;
  };
  /** Without what ancestors clip. */
  const seenPart = (rect: DOMRect, element: Element) => {
    let { left, right, top, bottom } = rect;
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      if (getComputedStyle(one).overflow === 'visible' || getComputedStyle(one).display === 'inline') continue;
      const box = one.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const found: string[] = [];
  const texts: { text: string; element: Element; rects: DOMRect[] }[] = [];
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const { currentNode: node } = nodes;
    const element = node.parentElement;
    const isSeen = element?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!element || !isSeen || !node.textContent?.trim() || element.closest('script, style, option, textarea'))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()]
      .map((rect) => seenPart(rect, element))
      .filter(({ width, height }) => width > 2 && height > 2);
    const text = node.textContent.trim();
    if (rects.length > 0) texts.push({ text: text.slice(0, 40), element, rects });
    // A line for each word is fine, one for each syllable is not.
    const lines = new Set(rects.map(({ top }) => Math.round(top))).size;
    if (lines > text.split(/[\s–-]+/).length && text.length < 6 * lines)
      found.push(`'${text}' is broken into ${lines} lines`);
  }
  for (const { text, element, rects } of texts) {
    const control = element.closest('a, button');
    const box = control && getComputedStyle(control).display !== 'inline' && control.getBoundingClientRect();
    const isOut =
      box &&
      rects.some(({ left, right, top, bottom }) => {
        return left < box.left - 1 || right > box.right + 1 || top < box.top - 4 || bottom > box.bottom + 4;
      });
    if (isOut) found.push(`'${text}' reaches out of its button`);
  }
  const still = texts.filter(({ element }) => isStill(element));
  for (const [index, one] of still.entries()) {
    for (const other of still.slice(index + 1)) {
      const overlaps = one.rects.some((a) =>
        other.rects.some((b) => {
          const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          return width > 2 && height > Math.min(a.height, b.height) / 3;
        }),
      );
      if (overlaps) found.push(`'${one.text}' overlaps '${other.text}'`);
    }
  }
  return found;
}
