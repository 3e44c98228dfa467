import { useEffect } from 'react';

/**
 * Says how high the window is where a keyboard lies over the page instead of making it smaller, as on iOS (places.css).
 * The browser has scrolled the page to the field by then, which is in view without that.
 */
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
