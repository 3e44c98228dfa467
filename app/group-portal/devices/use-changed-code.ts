import { useNavigate } from '@remix-run/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readGroupId } from '../../device/group-ids';
import { useDeviceStore } from '../../hooks/use-device-store';
import { meKey } from '../query-keys';
import { readMe } from './use-me';

/**
 * Follows a group whose share code was changed: a device that is known in it, and has opened it before, asks for the
 * code that it has now, and goes there.
 * @param isMissing whether no group has the code any more
 * @returns whether it is still to be found out where the group is
 */
export function useChangedCode(shareCode: string, isMissing: boolean): boolean {
  const navigate = useNavigate();
  const groupId = useDeviceStore(() => readGroupId(shareCode));
  const isAsking = isMissing && groupId !== null;
  const { data, isFetched, isFetching } = useQuery({
    queryKey: [...meKey(groupId ?? 0), 'code', shareCode],
    queryFn: () => readMe(groupId ?? 0),
    enabled: isAsking,
  });
  const newCode = isAsking && data?.shareCode !== shareCode ? data?.shareCode : undefined;

  useEffect(() => {
    if (newCode) navigate(`/group/${newCode}`, { replace: true });
  }, [newCode, navigate]);

  return isAsking && (isFetching || !isFetched || Boolean(newCode));
}
