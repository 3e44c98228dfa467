import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { foldShareCode } from '../../worker/contract/share-code';
import { useAccess } from '../lib/access-context';
import { messageOf } from '../lib/api-error';
import { rememberGroup } from '../lib/recent-groups';
import { ErrorScreen } from '../ui/error-screen';
import { findGroup } from './find-group';
import { GroupLoading } from './group-loading';
import { GroupNotFound } from './group-not-found';
import { GroupPortal } from './group-portal';
import type { PortalPage } from './load-portal';

/**
 * A group's page in each of its states (spec section 4: loading, then found or not found).
 * @param page what the loader read; null where the page was reached inside the app, and the browser reads the group
 */
export function GroupPage({ page }: { page: PortalPage | null }) {
  const { shareCode } = useAccess();
  const { data, error, refetch } = useQuery({
    queryKey: ['group', foldShareCode(shareCode ?? '')],
    queryFn: () => findGroup(shareCode ?? ''),
    initialData: page ? (page.portal?.group ?? null) : undefined,
  });

  useEffect(() => {
    if (!data) return;
    const { shareCode, property } = data;
    rememberGroup({ shareCode, propertyName: property.name, photoUrl: property.basePhotos[0]?.url ?? null });
  }, [data]);

  if (data) return <GroupPortal group={data} page={page} />;
  if (error) return <ErrorScreen message={messageOf(error)} onTryAgain={() => void refetch()} />;
  return data === null ? <GroupNotFound /> : <GroupLoading />;
}
