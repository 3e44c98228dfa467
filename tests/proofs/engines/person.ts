import type { Browser } from './browser';

/** What a person looks for: something with a name, perhaps in a part of the page that has one, too. */
type Sought = { kind: keyof typeof selectors; name: string; within?: string };

const selectors = {
  button: 'button',
  link: 'a',
  field: 'input:not([type=radio]):not([type=file]), textarea, select',
  choice: 'label:has(input[type=radio])',
  text: 'h1, h2, h3, p, span, li, dd, dt, div:not(:has(*))',
  picture: 'img',
};

/** A person in a browser of any engine, who finds things by the names that they have on the page. */
export class Person {
  constructor(
    readonly browser: Browser,
    readonly site: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.browser.open(`${this.site}${path}`);
    await this.browser.find(findHydrated, [], `${path} is not hydrated`);
  }

  async press(kind: 'button' | 'link' | 'choice', name: string, within?: string): Promise<void> {
    await this.browser.click(await this.#reach(kind, name, within));
  }

  async fill(name: string, text: string, within?: string): Promise<void> {
    await this.browser.fill(await this.#reach('field', name, within), text);
  }

  /** Picks a day, as 'YYYY-MM-DD': each engine has another way of typing it. */
  async pickDate(name: string, date: string, within: string): Promise<void> {
    await this.browser.run(setValue, await this.#reach('field', name, within), date);
  }

  upload(path: string): Promise<void> {
    return this.browser.upload(path);
  }

  /** Nothing that stays at the top or the foot of the page may be over what is used. */
  async #reach(kind: Sought['kind'], name: string, within?: string): Promise<unknown> {
    const element = await this.sees(kind, name, within);
    await this.browser.run(scrollToMiddle, element);
    return element;
  }

  /** @throws Error where it is not there in time */
  sees(kind: Sought['kind'], name: string, within?: string): Promise<unknown> {
    const sought: Sought = { kind, name, within };
    return this.browser.find(find, [selectors[kind], name, within ?? null], `There is no ${JSON.stringify(sought)}`);
  }
}

/** Runs in the page, as all below: the document's element once the page is hydrated. */
function findHydrated(): Element | null {
  return document.querySelector('html[data-hydrated]');
}

function scrollToMiddle(element: Element): void {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** The first visible element whose name begins as is asked, within the part of that name. */
function find(selector: string, name: string, within: string | null): Element | null {
  const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const label = element.getAttribute('aria-label') ?? element.getAttribute('alt');
    if (label) return label;
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    if (ids.length > 0) return ids.map((id) => textOf(document.getElementById(id))).join(' ');
    const labels = (element as HTMLInputElement).labels;
    return labels?.length ? textOf(labels[0] ?? null) : textOf(element);
  };
  const parts = [...document.querySelectorAll('section, form, nav')].filter((part) => nameOf(part) === within);
  const roots = within === null ? [document.body] : parts;
  const candidates = roots.flatMap((root) => [...root.querySelectorAll(selector)]);
  const isShown = (element: Element) => element.getClientRects().length > 0;
  return candidates.find((element) => isShown(element) && nameOf(element).startsWith(name)) ?? null;
}

/** What a picker does that a person has used. */
function setValue(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
