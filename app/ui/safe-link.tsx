import type { ComponentPropsWithoutRef } from 'react';

type SafeLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target' | 'rel'> & { href: string };

/**
 * A link to an address that somebody typed: another tab, and only http and https, because React lets `javascript:`
 * through. Any other address leaves its text without a link.
 */
export function SafeLink({ href, children, ...rest }: SafeLinkProps) {
  if (!isSafeAddress(href)) return <span className={rest.className}>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
    </a>
  );
}

/** Whether an address may become a link: http or https, without credentials. */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && !username && !password;
}
