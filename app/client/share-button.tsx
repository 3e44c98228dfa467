import { uiTexts } from '../../texts/sentences/site';
import { Button } from '../ui/button';
import { Share2 } from '../ui/icons';
import { toast } from '../ui/toast';
import { useClientValue } from './hydration';
import { useSentences } from './language';

/** Whether the browser has a share sheet (https://www.w3.org/TR/web-share/). */
export const useCanShare = (): boolean => useClientValue(() => 'share' in navigator, false);

type ShareButtonProps = {
  link: string;
  propertyName: string;
  size?: 'md' | 'sm';
  className?: string;
  /** The link was handed to another app. */
  onShared?: () => void;
};

/** Empty if the browser has no share sheet. */
export function ShareButton({ link, propertyName, onShared, ...look }: ShareButtonProps) {
  const t = useSentences(uiTexts);
  if (!useCanShare()) return null;

  async function share() {
    try {
      await navigator.share({ title: propertyName, url: link });
      onShared?.();
    } catch (error) {
      // The user closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({ title: t('error'), description: t('shareFailed'), variant: 'destructive' });
    }
  }

  return (
    <Button icon={<Share2 />} onClick={share} {...look}>
      {t('share')}
    </Button>
  );
}
