import type { ReactNode } from 'react';

type PhoneLinkProps = { phone: string; className?: string; children: ReactNode };

/** Links a phone number as it was typed; one without a digit stays text. */
export function PhoneLink({ phone, className, children }: PhoneLinkProps) {
  const digits = phone.replace(/\D/g, '');
  if (digits === '') return <span className={className}>{children}</span>;
  // RFC 3966: no spaces, and a plus only at the beginning.
  return (
    <a href={`tel:${/^\D*\+/.test(phone) ? '+' : ''}${digits}`} className={className}>
      {children}
    </a>
  );
}
