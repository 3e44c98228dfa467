import { useParams } from '@remix-run/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, requestIdOf } from '../api/errors';
import { rememberGroup } from '../device/recent-groups';
import { useArrival } from '../hooks/use-arrival';
import { ErrorScreen } from '../ui/error-screen';
import { findSetup } from './find-setup';
import { InvalidSetupLink } from './invalid-setup-link';
import type { SetupPageData } from './load-setup';
import { SetupComplete } from './setup-complete';
import { SetupForm } from './setup-form';
import { SetupLoading } from './setup-loading';

export const setupTitle = 'Complete Your Setup';

/**
 * The point person's setup in each of its states (docs/product.md, "Setup link").
 * @param page what the loader read; null where the page was reached inside the app, and the browser looks
 */
export function SetupPage({ page }: { page: SetupPageData | null }) {
  const { token = '' } = useParams();
  const [shareCode, setShareCode] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['admin-setup', token],
    queryFn: () => findSetup(token),
    initialData: page ? page.group : undefined,
    gcTime: 0,
  });

  // The link works once: whoever comes back to it finds the group on this device's list.
  function complete(code: string) {
    if (data) rememberGroup({ ...data, shareCode: code });
    setShareCode(code);
  }

  useArrival(data === undefined ? undefined : setupTitle);

  if (shareCode !== null) return <SetupComplete shareCode={shareCode} origin={page?.origin} />;
  if (data) return <SetupForm token={token} group={data} onComplete={complete} />;
  if (error)
    return <ErrorScreen message={messageOf(error)} requestId={requestIdOf(error)} onTryAgain={() => void refetch()} />;
  return data === null ? <InvalidSetupLink /> : <SetupLoading />;
}
