import type { ElementHandle, Page } from '@playwright/test';

/** The delay that a person felt after each action, in ms. */
type Felt = {
  /** The longest wait from a touch or a key to the next picture, as "Interaction to Next Paint" counts it. */
  answer: number;
  longestTask: number;
};

/** Keeps, in every page that opens, what the browser tells of events and of long tasks. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { answers: [] as number[], tasks: [] as number[], largest: 0 };
    Object.assign(window, { seen });
    const observe = (type: string, take: (entry: PerformanceEntry) => void, options = {}) => {
      const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
      observer.observe({ type, buffered: true, ...options });
    };
    // Events without an id are no answers to a person (web.dev/articles/inp).
    observe('event', (entry) => Reflect.get(entry, 'interactionId') && seen.answers.push(entry.duration), {
      durationThreshold: 16,
    });
    observe('longtask', ({ duration }) => seen.tasks.push(duration));
    observe('largest-contentful-paint', ({ startTime }) => Object.assign(seen, { largest: startTime }));
  });
}

/** What was felt while something was done. */
export async function felt(page: Page, act: () => Promise<unknown>): Promise<Felt> {
  await settled(page);
  await page.evaluate(() => Object.assign(Reflect.get(window, 'seen'), { answers: [], tasks: [] }));
  await act();
  await settled(page);
  return page.evaluate(() => {
    const { answers, tasks } = Reflect.get(window, 'seen') as Record<'answers' | 'tasks', number[]>;
    return { answer: Math.max(0, ...answers), longestTask: Math.max(0, ...tasks) };
  });
}

/**
 * Checks a box that was found before: Playwright searches by role in the page itself, which at this speed takes up to 100 ms
 * that no student waits for.
 */
export async function checkFound(page: Page, box: ElementHandle | null): Promise<void> {
  await box?.tap();
  await page.waitForFunction((element) => (element as Element | null)?.matches(':checked'), box);
}

/** When the first and the largest part of the page were there to see, in ms after it was asked for. */
export async function visibleAt(page: Page): Promise<{ first: number; largest: number }> {
  await settled(page);
  return page.evaluate(() => ({
    first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largest: Reflect.get(window, 'seen').largest as number,
  }));
}

/** Waits until the browser has painted and reported it: the report comes in a task after the frame. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const reported = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (let picture = 0; picture < 5; picture++) await reported();
  });
