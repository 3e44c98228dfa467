import type { Page } from '@playwright/test';

/** How wide the page is, in px: more than its window where something reaches out of it. */
export const pageWidth = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

/** What makes the page wider than its window: the innermost parts that reach out of it. */
export const overflowingElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const out = [...document.body.querySelectorAll('*')].filter((part) => {
      const { left, right } = part.getBoundingClientRect();
      return left < 0 || right > clientWidth;
    });
    const innermost = out.filter((part) => !out.some((other) => other !== part && part.contains(other)));
    return [`${scrollWidth} px`, ...innermost.map((part) => part.outerHTML.slice(0, 160))];
  });
