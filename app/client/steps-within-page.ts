let isWithinPage = (): boolean => false;

/** The router would render the page again and scroll it. Called before the router listens, as listeners run in order. */
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
