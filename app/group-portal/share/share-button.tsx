import { Share2 } from 'lucide-react';
import { useInBrowser } from '../../hooks/use-in-browser';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';

type ShareButtonProps = { link: string; propertyName: string };

/** The device's own share sheet; nothing where there is none (https://www.w3.org/TR/web-share/). */
export function ShareButton({ link, propertyName }: ShareButtonProps) {
  const canShare = useInBrowser(() => 'share' in navigator, false);
  if (!canShare) return null;

  async function share() {
    try {
      await navigator.share({ title: propertyName, url: link });
    } catch (error) {
      // Who closes the sheet has changed their mind.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({
        title: 'Error',
        description: 'Your browser did not let us share. Copy the link instead.',
        variant: 'destructive',
      });
    }
  }

  return (
    <Button icon={<Share2 aria-hidden />} onClick={share} className="w-full">
      Share
    </Button>
  );
}
