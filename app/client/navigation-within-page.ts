let isWithinPage = (): boolean => false;

/** The router would render the page again and scroll it. Called before the router listens, as listeners run in order. */
export function interceptNavigationWithinPage(): void {
  addEventListener('popstate', (event) => {
    if (isWithinPage()) event.stopImmediatePropagation();
  });
}

export function onNavigationWithinPage(isWithin: () => boolean): () => void {
  isWithinPage = isWithin;
  return () => {
    isWithinPage = () => false;
  };
}
