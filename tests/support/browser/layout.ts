import type { Page } from '@playwright/test';

/** In px: more than the window's width if something overflows. */
export const pageWidth = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

/** The innermost elements that make the page wider than its window. */
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
