import type { WebDriver, WebElement } from 'selenium-webdriver';

const patienceMs = 20_000;

/** What a person looks for: something with a name, perhaps in a part of the page that has one, too. */
type Sought = { kind: keyof typeof selectors; name: string; within?: string };

const selectors = {
  button: 'button',
  link: 'a',
  field: 'input:not([type=radio]):not([type=file]), textarea, select',
  choice: 'input[type=radio]',
  text: 'h1, h2, h3, p, span, li, dd, dt, div:not(:has(*))',
  picture: 'img',
};

/** Somebody in a browser of any engine, who finds things by the names that they have on the page. */
export class Person {
  constructor(
    readonly browser: WebDriver,
    readonly site: string,
  ) {}

  async open(path: string): Promise<void> {
    await this.browser.get(`${this.site}${path}`);
    const isHydrated = () => this.browser.executeScript('return "hydrated" in document.documentElement.dataset');
    await this.browser.wait(isHydrated, patienceMs, `${path} is not hydrated`);
  }

  async press(kind: 'button' | 'link' | 'choice', name: string, within?: string): Promise<void> {
    const element = await this.#reach(kind, name, within);
    await element.click();
  }

  async fill(name: string, text: string, within?: string): Promise<void> {
    const field = await this.#reach('field', name, within);
    await field.clear();
    await field.sendKeys(text);
  }

  /** Picks a day, as 'YYYY-MM-DD': each engine has another way of typing it. */
  async pickDate(name: string, date: string, within: string): Promise<void> {
    await this.browser.executeScript(setValue, await this.#reach('field', name, within), date);
  }

  /** Hands a file to the only place of the page that takes one; no engine lets a driver answer the system's dialog. */
  async upload(path: string): Promise<void> {
    const picker = await this.browser.findElement({ css: 'input[type=file]' });
    await picker.sendKeys(path);
  }

  /** Nothing that stays at the top or the foot of the page may be over what is used. */
  async #reach(kind: Sought['kind'], name: string, within?: string): Promise<WebElement> {
    const element = await this.sees(kind, name, within);
    await this.browser.executeScript('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', element);
    return element;
  }

  /** @throws Error where it is not there in 20 seconds */
  async sees(kind: Sought['kind'], name: string, within?: string): Promise<WebElement> {
    const sought: Sought = { kind, name, within };
    const look = () => this.browser.executeScript<WebElement | null>(find, selectors[kind], name, within ?? null);
    const found = await this.browser.wait(look, patienceMs, `There is no ${JSON.stringify(sought)}`);
    if (!found) throw new Error(`There is no ${JSON.stringify(sought)}`);
    return found;
  }
}

/** Runs in the page: the first visible element whose name begins as is asked, within the part of that name. */
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
  const isShown = (element: Element) => element.getClientRects().length > 0 || element.matches('[type=radio]');
  return candidates.find((element) => isShown(element) && nameOf(element).startsWith(name)) ?? null;
}

/** Runs in the page: what a picker does that a person has used. */
function setValue(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
