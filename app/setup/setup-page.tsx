import { useState } from 'react';
import { rememberGroup } from '../device/recent-groups';
import { useArrival } from '../hooks/use-arrival';
import { InvalidSetupLink } from './invalid-setup-link';
import type { SetupPageData } from './load-setup.server';
import { SetupComplete } from './setup-complete';
import { SetupForm } from './setup-form';

export const setupTitle = 'Complete Your Setup';

/** The point person's setup in each of its states (docs/product.md, "Setup link"). */
export function SetupPage({ token, page }: { token: string; page: SetupPageData }) {
  const { group, origin } = page;
  const [shareCode, setShareCode] = useState<string | null>(null);
  useArrival(setupTitle);
  if (group === null) return <InvalidSetupLink />;

  // The link works once: whoever comes back to it finds the group on this device's list.
  function complete(code: string) {
    if (group) rememberGroup({ ...group, shareCode: code });
    setShareCode(code);
  }

  if (shareCode !== null) return <SetupComplete shareCode={shareCode} origin={origin} />;
  return <SetupForm token={token} group={group} onComplete={complete} />;
}
