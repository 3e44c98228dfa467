import { useEffect, useRef, useState } from 'react';
import { setupTexts } from '../../worker/contract/sentences/setup';
import { siteTexts } from '../../worker/contract/sentences/site';
import { rememberGroup } from '../device/recent-groups';
import { useArrival } from '../hooks/use-arrival';
import { useSentences } from '../hooks/use-sentences';
import { ButtonLink } from '../ui/button';
import { CopyButton } from '../ui/copy-button';
import { PartyPopper, Unlink } from '../ui/icons';
import { LanguageMenu } from '../ui/language-menu';
import { NoticeScreen } from '../ui/notice-screen';
import type { SetupPageData } from './load-setup.server';
import { SetupForm } from './setup-form';

/** docs/product.md, "Setup link". */
export function SetupPage({ token, page }: { token: string; page: SetupPageData }) {
  const { group, origin } = page;
  const [shareCode, setShareCode] = useState<string | null>(null);
  useArrival(useSentences(setupTexts)('title'));
  if (group === null) return <InvalidSetupLink />;

  // The link works once: whoever comes back finds the group on this device's list.
  function complete(code: string) {
    if (group) rememberGroup({ ...group, shareCode: code });
    setShareCode(code);
  }

  if (shareCode !== null) return <SetupComplete shareCode={shareCode} origin={origin} />;
  return <SetupForm token={token} group={group} onComplete={complete} />;
}

function InvalidSetupLink() {
  const t = useSentences(setupTexts);
  const site = useSentences(siteTexts);
  return (
    <NoticeScreen icon={<Unlink />} title={t('invalid')} action={<ButtonLink to="/">{site('home')}</ButtonLink>}>
      <p>{t('invalidText')}</p>
      <p>{t('worksOnce')}</p>
    </NoticeScreen>
  );
}

function SetupComplete({ shareCode, origin }: { shareCode: string; origin: string }) {
  const t = useSentences(setupTexts);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const shareLink = `${origin}/group/${shareCode}`;
  return (
    <main className="mx-auto grid min-h-[80dvh] max-w-lg content-center gap-4 px-4 py-12">
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
