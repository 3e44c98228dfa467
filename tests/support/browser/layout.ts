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

/** The labels of visible buttons that take more than one line. */
export const wrappedLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isWrapped = (text: Node) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    };
    const shown = [...document.querySelectorAll('button')].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    return shown.flatMap((button) => {
      const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT, (text) =>
        text.parentElement?.closest('.sr-only') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
      );
      while (texts.nextNode()) if (isWrapped(texts.currentNode)) return [button.innerText];
      return [];
    });
  });

/**
 * The names of the filled buttons, window by window, where there are two at once: there is one thing to do first. Disabled
 * ones look empty.
 */
export const windowsWithTwoFilledButtons = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const filledNow = () =>
      [...document.querySelectorAll<HTMLElement>('a, button')].filter((control) => {
        const { top, bottom, width } = control.getBoundingClientRect();
        const isFilled = ['bg-accent', 'bg-danger'].some((name) => control.classList.contains(name));
        const isInWindow = width > 0 && bottom > 0 && top < innerHeight;
        return (
          isFilled &&
          isInWindow &&
          !control.matches(':disabled') &&
          control.checkVisibility({ visibilityProperty: true })
        );
      });
    const found = new Set<string>();
    for (let y = 0; y === 0 || y < document.documentElement.scrollHeight; y += innerHeight / 4) {
      scrollTo({ top: y, behavior: 'instant' });
      const names = filledNow().map((control) => control.ariaLabel ?? control.innerText);
      if (names.length > 1) found.add(names.join(' + '));
    }
    scrollTo({ top: 0, behavior: 'instant' });
    return [...found];
  });
