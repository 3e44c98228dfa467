import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toastError } from '../../api/toast-error';
import { useLanguage } from '../../hooks/use-sentences';
import { loadPart } from '../../ui/part';

const loadRedeeming = () => import('./redeem-personal-link');

/** Uses the personal link by which the page was opened (docs/product.md, "Personal links"). */
export function usePersonalLink(groupId: number): void {
  const queryClient = useQueryClient();
  const language = useLanguage();

  useEffect(() => {
    async function open() {
      const [, token] = location.hash.match(/^#me=(.+)$/) ?? [];
      if (!token) return;
      try {
        const { redeemPersonalLink } = await loadPart(loadRedeeming, 'redeemPersonalLink');
        await redeemPersonalLink(queryClient, groupId, token, language);
      } catch (error) {
        toastError(error);
      }
    }
    void open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [groupId, queryClient, language]);
}
