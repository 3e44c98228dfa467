import { useState } from 'react';
import { setupTexts } from '../../worker/contract/sentences/setup';
import { siteTexts } from '../../worker/contract/sentences/site';
import { rememberGroup } from '../device/recent-groups';
import { useArrival } from '../hooks/use-arrival';
import { useSentences } from '../hooks/use-sentences';
import { ButtonLink } from '../ui/button';
import { Unlink } from '../ui/icons';
import { NoticeScreen } from '../ui/notice-screen';
import type { SetupPageData } from './load-setup.server';
import { SetupComplete } from './setup-complete';
import { SetupForm } from './setup-form';

/** The point person's setup in each of its states (docs/product.md, "Setup link"). */
export function SetupPage({ token, page }: { token: string; page: SetupPageData }) {
  const { group, origin } = page;
  const [shareCode, setShareCode] = useState<string | null>(null);
  useArrival(useSentences(setupTexts)('title'));
  if (group === null) return <InvalidSetupLink />;

  // The link works once: whoever comes back to it finds the group on this device's list.
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
