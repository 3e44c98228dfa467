import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { foldShareCode } from '../../worker/contract/share-code';
import { messageOf, requestIdOf } from '../api/errors';
import { forgetGroup, rememberGroup } from '../device/recent-groups';
import { useAccess } from '../hooks/access-context';
import { useArrival } from '../hooks/use-arrival';
import { ErrorScreen } from '../ui/error-screen';
import { UnsentTextProvider } from './chat/unsent-text-context';
import { findGroup } from './find-group';
import { GroupLoading } from './group-loading';
import { GroupNotFound } from './group-not-found';
import { GroupPortal } from './group-portal';
import type { PortalPage } from './load-portal';
import { portalTitle } from './portal-meta';

/**
 * A group's page in each of its states (docs/product.md, "Group page": loading, then found or not found).
 * @param page what the loader read; null where the page was reached inside the app, and the browser reads the group
 */
export function GroupPage({ page }: { page: PortalPage | null }) {
  const { shareCode } = useAccess();
  const typedCode = shareCode ?? '';
  return (
    <UnsentTextProvider key={typedCode} shareCode={foldShareCode(typedCode)}>
      <PageOfGroup shareCode={typedCode} page={page} />
    </UnsentTextProvider>
  );
}

function PageOfGroup({ shareCode, page }: { shareCode: string; page: PortalPage | null }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['group', foldShareCode(shareCode)],
    queryFn: () => findGroup(shareCode),
    initialData: page ? (page.portal?.group ?? null) : undefined,
  });

  useEffect(() => {
    if (data === null) forgetGroup(foldShareCode(shareCode));
    if (data) rememberGroup(data);
  }, [data]);

  useArrival(data === undefined ? undefined : portalTitle(data));

  // A page that was open stays until its connection has heard whether the group itself was deleted.
  const [opened, setOpened] = useState(data);
  if (data && data !== opened) setOpened(data);
  if (opened) return <GroupPortal group={opened} isFound={data !== null} page={page} />;
  if (error)
    return <ErrorScreen message={messageOf(error)} requestId={requestIdOf(error)} onTryAgain={() => void refetch()} />;
  return data === null ? <GroupNotFound /> : <GroupLoading />;
}
