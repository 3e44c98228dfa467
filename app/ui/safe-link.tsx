import type { ComponentPropsWithoutRef } from 'react';

type SafeLinkProps = Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target' | 'rel'> & { href: string };

/** For addresses that somebody typed: React lets `javascript:` through. An unsafe one stays text. */
export function SafeLink({ href, children, ...rest }: SafeLinkProps) {
  if (!isSafeAddress(href)) return <span className={rest.className}>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
    </a>
  );
}

/** http or https, without credentials. */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return (protocol === 'https:' || protocol === 'http:') && !username && !password;
}
