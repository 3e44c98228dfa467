import type { ReactNode } from 'react';
import type { Elements } from './elements';
import { LanguageMenu } from './language-menu';
import { PrivacyLink } from './privacy-link';

type MessageScreenProps = { icon?: ReactNode; title: string; children: ReactNode; action?: Elements };

export function MessageScreen({ icon, title, children, action }: MessageScreenProps) {
  return (
    <main className="mx-auto grid min-h-[80dvh] max-w-lg content-center justify-items-start gap-4 px-4 py-12">
      <LanguageMenu className="absolute end-2 top-2" />
      {icon && (
        <span aria-hidden className="grid size-14 place-items-center rounded-full bg-sunken text-ink-soft">
          {icon}
        </span>
      )}
      <h1 className="text-3xl">{title}</h1>
      <div className="grid gap-2 text-ink-soft text-lg">{children}</div>
      {action}
      <PrivacyLink />
    </main>
  );
}
