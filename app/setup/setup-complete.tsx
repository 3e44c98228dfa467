import { useEffect, useRef } from 'react';
import { setupTexts } from '../../worker/contract/sentences/setup';
import { useSentences } from '../hooks/use-sentences';
import { ButtonLink } from '../ui/button';
import { CopyButton } from '../ui/copy-button';
import { PartyPopper } from '../ui/icons';
import { LanguageMenu } from '../ui/language/language-menu';

export function SetupComplete({ shareCode, origin }: { shareCode: string; origin: string }) {
  const t = useSentences(setupTexts);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const shareLink = `${origin}/group/${shareCode}`;
  return (
    <main className="relative mx-auto grid min-h-[80dvh] max-w-lg content-center gap-4 px-4 py-12">
      <LanguageMenu className="absolute end-2 top-2" />
      <span aria-hidden className="grid size-14 place-items-center rounded-full bg-in-soft text-in">
        <PartyPopper />
      </span>
      <h1 ref={title} tabIndex={-1} className="text-3xl outline-none">
        {t('done')}
      </h1>
      <p className="text-ink-soft text-lg">{t('doneText')}</p>
      <p className="break-all rounded-md bg-sunken px-4 py-3 font-medium">
        <bdi dir="ltr">{shareLink}</bdi>
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={shareLink} label={t('copyLink')} variant="primary" />
        <ButtonLink to={`/group/${shareCode}`} variant="secondary">
          {t('viewGroup')}
        </ButtonLink>
      </div>
    </main>
  );
}
