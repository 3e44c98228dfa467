import { useEffect } from 'react';

/** For keyboards that lie over the page, as on iOS (places.css): the browser scrolls there without need. */
export function useWindowHeight(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const follow = () => {
      const height = Math.round(view.height * view.scale);
      if (height >= innerHeight) return style.removeProperty('--window-height');
      style.setProperty('--window-height', `${height}px`);
      if (document.querySelector('[data-place="chat"]:target')) scrollTo(0, 0);
    };
    view.addEventListener('resize', follow);
    return () => {
      view.removeEventListener('resize', follow);
      style.removeProperty('--window-height');
    };
  }, []);
}
