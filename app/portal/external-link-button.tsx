import { type ReactNode, useId } from 'react';
import { Button, ButtonOut, isSafeAddress } from '../ui/button';
import type { Elements } from '../ui/elements';

type ExternalLinkButtonProps = {
  href: string;
  missing: string;
  variant?: 'primary' | 'secondary';
  icon: Elements;
  onOpen?: () => void;
  children: ReactNode;
};

/** If the property has no such URL, the button is disabled and says why. */
export function ExternalLinkButton({ href, missing, variant, icon, onOpen, children }: ExternalLinkButtonProps) {
  const hintId = useId();
  if (isSafeAddress(href)) {
    return (
      <ButtonOut href={href} variant={variant} icon={icon} onClick={onOpen}>
        {children}
      </ButtonOut>
    );
  }
  return (
    <>
      <Button disabled title={missing} aria-describedby={hintId} variant={variant} icon={icon}>
        {children}
      </Button>
      <span id={hintId} hidden>
        {missing}
      </span>
    </>
  );
}
