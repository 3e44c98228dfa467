import { useEffect, useState } from 'react';

/**
 * The token of the link that was opened, undefined before it was looked for, null where there is none. It is taken out of
 * the address, and stays with this entry of the browser's history, so that the page can be loaded again.
 */
export function useGuarantorToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const take = () => {
      const [, opened] = location.hash.match(/^#token=(.+)$/) ?? [];
      if (opened) history.replaceState({ ...history.state, guarantorToken: opened }, '', location.pathname);
      setToken(history.state?.guarantorToken ?? null);
    };
    take();
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return token;
}
