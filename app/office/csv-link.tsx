import { useMutation } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { api, call } from '../client/client';

type CsvLinkProps = { href: string; className: string; onPress?: () => void; children: ReactNode };

/** Asks first whether the session has ended: its refusal would replace the page. */
export function CsvLink({ href, className, onPress, children }: CsvLinkProps) {
  const download = useMutation({
    mutationFn: async () => {
      await call(api.auth.user.$get());
      location.assign(href);
    },
  });
  const press = (event: MouseEvent) => {
    onPress?.();
    // In another tab nothing is replaced.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!download.isPending) download.mutate();
  };
  return (
    <a href={href} onClick={press} className={className}>
      {children}
    </a>
  );
}
