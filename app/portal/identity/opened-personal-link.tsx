import { useEffect, useState } from 'react';
import type { Group } from '../../../contract/group';
import { lazyComponent } from '../../ui/lazy-component';

const OwnDeviceQuestion = lazyComponent(() => import('./own-device-question'), 'OwnDeviceQuestion');

/** docs/product.md, "Personal links". */
export function OpenedPersonalLink({ group }: { group: Pick<Group, 'id' | 'shareCode'> }) {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const read = () => {
      const [, opened] = location.hash.match(/^#me=(.+)$/) ?? [];
      if (opened) setToken(opened);
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return token && <OwnDeviceQuestion key={token} group={group} token={token} onDone={() => setToken(null)} />;
}
