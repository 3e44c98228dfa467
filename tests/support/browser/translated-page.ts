import { expect, type Page } from '@playwright/test';
import { waitForHydration } from './wait-for-hydration';

/**
 * Translates an open page as Chrome and Google do: every text node is replaced by a copy in `<font>` elements, now and
 * whenever the page shows a new text. The words stay, so that tests find them.
 */
export async function translatePage(page: Page): Promise<void> {
  await waitForHydration(page);
  await expect(page.locator('[data-unhydrated]')).toHaveCount(0);
  await page.evaluate(translate);
}

/** Translates each page that is opened as soon as its HTML is there, which may be before hydration. */
export const translateFromTheStart = (page: Page) => page.addInitScript(translate);

function translate(): void {
  const untranslated = 'script, style, title, textarea, svg, font';

  const replace = (text: Node): void => {
    if (!text.textContent?.trim() || !text.parentElement || text.parentElement.closest(untranslated)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.textContent;
    outer.appendChild(inner);
    text.parentNode?.replaceChild(outer, text);
  };

  const translateWithin = (root: Node): void => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
    while (texts.nextNode()) found.push(texts.currentNode);
    for (const text of found) replace(text);
  };

  const start = () => {
    translateWithin(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === 'characterData' ? [target] : addedNodes)
          if (node.isConnected) translateWithin(node);
    }).observe(document.documentElement, { childList: true, characterData: true, subtree: true });
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
  else start();
}
