/** Whether the step that the browser has just taken stays within the page that is shown; a page says so of itself. */
let isWithinPage = (): boolean => false;

/**
 * Keeps from the router the steps of the browser's history that stay within a page: it would render the page anew and
 * scroll it. Called before the router is there: a window calls its listeners in the order in which they came.
 */
export function interceptStepsWithinPage(): void {
  addEventListener('popstate', (event) => {
    if (isWithinPage()) event.stopImmediatePropagation();
  });
}

export function onStepWithinPage(isWithin: () => boolean): () => void {
  isWithinPage = isWithin;
  return () => {
    isWithinPage = () => false;
  };
}
