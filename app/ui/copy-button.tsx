import { useEffect, useRef, useState } from 'react';
import { uiTexts } from '../../worker/contract/sentences/ui';
import { useSentences } from '../hooks/use-sentences';
import { Button, TwoTexts } from './button';
import { Check, Copy } from './icons';
import { toast } from './toast';

type CopyButtonProps = {
  text: string;
  /** Also its accessible name where it shows its icon alone. */
  label: string;
  variant?: 'primary' | 'secondary' | 'ghost';
  size?: 'md' | 'sm';
  isIconOnly?: boolean;
  className?: string;
};

const copiedForMs = 2000;

export function CopyButton({
  text,
  label,
  variant = 'secondary',
  size,
  isIconOnly = false,
  className,
}: CopyButtonProps) {
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

  return (
    <>
      <Button
        variant={variant}
        size={size}
        icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
        aria-label={isIconOnly ? (isCopied ? t('copied') : label) : undefined}
        title={isIconOnly ? label : undefined}
        className={className}
        onClick={copy}
      >
        {!isIconOnly && <TwoTexts isSecond={isCopied} first={label} second={t('copied')} />}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && t('copiedText')}
      </span>
    </>
  );
}
