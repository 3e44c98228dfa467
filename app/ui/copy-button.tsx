import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from './button';
import { toast } from './toast';
import { TwoTexts } from './two-texts';

type CopyButtonProps = {
  text: string;
  /** What the button says, or is called where it shows its icon alone. */
  label: string;
  variant?: 'primary' | 'secondary' | 'ghost';
  size?: 'md' | 'sm';
  isIconOnly?: boolean;
  className?: string;
};

const copiedForMs = 2000;

/** Copies a text and says 'Copied!' for two seconds. */
export function CopyButton({
  text,
  label,
  variant = 'secondary',
  size,
  isIconOnly = false,
  className,
}: CopyButtonProps) {
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
        title: 'Error',
        description: 'Your browser did not let us copy. Please select and copy the text.',
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
        aria-label={isIconOnly ? (isCopied ? 'Copied!' : label) : undefined}
        title={isIconOnly ? label : undefined}
        className={className}
        onClick={copy}
      >
        {!isIconOnly && <TwoTexts isSecond={isCopied} first={label} second="Copied!" />}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && 'Copied to the clipboard'}
      </span>
    </>
  );
}
