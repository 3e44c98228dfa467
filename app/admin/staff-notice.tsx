import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button';

type StaffNoticeProps = { icon: ReactNode; title: string; wayOut: { to: string; text: string }; children: ReactNode };

/** In the place of what a staff page is about: that it is not there, and where to go. */
export function StaffNotice({ icon, title, wayOut, children }: StaffNoticeProps) {
  return (
    <div className="grid justify-items-center gap-3 py-20 text-center">
      <span aria-hidden className="text-ink-soft [&>svg]:size-10">
        {icon}
      </span>
      <h1 className="text-2xl">{title}</h1>
      <p className="max-w-prose text-ink-soft">{children}</p>
      <ButtonLink to={wayOut.to} className="mt-3">
        {wayOut.text}
      </ButtonLink>
    </div>
  );
}
