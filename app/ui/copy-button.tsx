import { useEffect, useRef, useState } from 'react';
import { uiTexts } from '../../texts/sentences/site';
import { useSentences } from '../client/language';
import { Button, SwapLabel } from './button';
import { Check, Copy } from './icons';
import { toast } from './toast';

type CopyButtonProps = {
  text: string;
  /** The button's text, or its accessible name if it only shows an icon. */
  label: string;
  variant?: 'primary' | 'secondary' | 'ghost';
  size?: 'md' | 'sm';
  isIconOnly?: boolean;
  className?: string;
  /** Once 'Copied!' is over, or the button is gone. */
  onCopied?: () => void;
};

const copiedForMs = 2000;

/** Returns whether the text was copied just now, and the function that copies it. */
export function useCopy(text: string) {
  const t = useSentences(uiTexts);
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setIsCopied(false), copiedForMs);
    } catch {
      toast({
        title: t('error'),
        description: t('notCopied'),
        variant: 'destructive',
      });
    }
  };
  return { isCopied, copy };
}

export function CopyButton({
  text,
  label,
  variant = 'secondary',
  size,
  isIconOnly = false,
  className,
  onCopied,
}: CopyButtonProps) {
  const t = useSentences(uiTexts);
  const { isCopied, copy } = useCopy(text);
  useEffect(() => (isCopied ? onCopied : undefined), [isCopied]);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        aria-label={isIconOnly ? (isCopied ? t('copied') : label) : undefined}
        title={isIconOnly ? label : undefined}
        className={className}
        onClick={copy}
      >
        {isIconOnly ? (
          isCopied ? (
            <Check />
          ) : (
            <Copy />
          )
        ) : (
          <SwapLabel
            isSecond={isCopied}
            icon={<Copy />}
            first={label}
            second={
              <>
                <Check />
                <span>{t('copied')}</span>
              </>
            }
          />
        )}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && t('copiedText')}
      </span>
    </>
  );
}
