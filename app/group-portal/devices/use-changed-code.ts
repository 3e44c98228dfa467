import { useLocation, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import type { Group } from '../../../worker/contract/groups/group';
import { rememberGroupId } from '../../device/group-ids';
import { forgetGroup } from '../../device/recent-groups';

/**
 * Follows a group whose share code was changed: the page stays as it is, and its address becomes that of the new code
 * (docs/product.md, "Devices").
 * @param group undefined while nothing is known of it
 * @param shareCode the code in the address
 */
export function useChangedCode(group: Pick<Group, 'id' | 'shareCode'> | undefined, shareCode: string): void {
  const navigate = useNavigate();
  const { search, hash, state } = useLocation();
  const { id, shareCode: codeNow } = group ?? {};

  useEffect(() => {
    if (!id || !codeNow || codeNow === shareCode) return;
    forgetGroup(shareCode);
    rememberGroupId({ id, shareCode: codeNow });
    navigate(
      { pathname: `../${codeNow}`, search, hash },
      { relative: 'path', replace: true, preventScrollReset: true, state },
    );
  }, [id, codeNow, shareCode]);
}
