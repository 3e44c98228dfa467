import type { Page } from '@playwright/test';

/** What stands around every text of the table in the language of a story that looks for texts of another origin. */
const [begin, end] = ['⟦', '⟧'];

/** Lets the page fetch, in the place of one language's texts, the English ones with marks around them. */
export async function markTexts(page: Page, language: string): Promise<void> {
  await page.route(`**/texts/*/${language}/*`, async (route) => {
    const english = await route.fetch({ url: route.request().url().replace(`/${language}/`, '/en/') });
    const areas: Record<string, Record<string, string>> = await english.json();
    const marked = Object.entries(areas).map(([area, texts]) => [
      area,
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, `${begin}${text}${end}`])),
    ]);
    await route.fulfill({ json: Object.fromEntries(marked) });
  });
}

/** What the page says, shows or lets be heard besides texts of the table, people's own words and moments. */
export const unmarkedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([begin, end]) => {
      const own = 'script, style, bdi, time, [dir], option[lang], .avatar, textarea, iframe';
      const isOwn = (element: Element | null) => Boolean(element?.closest(own)?.matches(':not(html)'));
      const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const said: string[] = [];
      while (nodes.nextNode())
        if (!isOwn(nodes.currentNode.parentElement)) said.push(nodes.currentNode.nodeValue ?? '');
      const attributes = ['alt', 'aria-label', 'placeholder', 'title', 'aria-description', 'label'];
      const heard = [...document.body.querySelectorAll('*')].flatMap((element) =>
        attributes.flatMap((name) => (element.closest('iframe') ? [] : (element.getAttribute(name) ?? []))),
      );
      const innermost = new RegExp(`${begin}[^${begin}${end}]*${end}`, 'g');
      const left = (text: string): string => {
        const without = text.replace(innermost, ' ');
        return without === text ? text : left(without);
      };
      return [...left(said.join('\n')).split('\n'), ...heard.map(left)]
        .map((text) => text.trim())
        .filter((text) => /\p{L}{2}/u.test(text));
    },
    [begin, end] as const,
  );
