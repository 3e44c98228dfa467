import { type ReactNode, useId } from 'react';
import { Button, ButtonOut, isSafeAddress } from '../ui/button';
import type { Elements } from '../ui/elements';

type ExternalLinkButtonProps = {
  href: string;
  missing: string;
  variant?: 'secondary' | 'ghost';
  size?: 'md' | 'sm';
  icon: Elements;
  onOpen?: () => void;
  children: ReactNode;
};

/** If the property has no such URL, the button is disabled and says why. */
export function ExternalLinkButton({ href, missing, icon, onOpen, children, ...style }: ExternalLinkButtonProps) {
  const hintId = useId();
  if (isSafeAddress(href)) {
    return (
      <ButtonOut href={href} {...style} icon={icon} onClick={onOpen}>
        {children}
      </ButtonOut>
    );
  }
  return (
    <>
      <Button disabled title={missing} aria-describedby={hintId} {...style} icon={icon}>
        {children}
      </Button>
      <span id={hintId} hidden>
        {missing}
      </span>
    </>
  );
}
