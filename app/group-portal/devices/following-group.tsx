import { Compass } from 'lucide-react';
import { NoticeScreen } from '../../ui/notice-screen';

/** Stands there while a known device asks where a group is whose share code was changed. */
export function FollowingGroup() {
  return (
    <NoticeScreen icon={<Compass />} title="Looking for your group...">
      <p role="status">Its share code has changed. This device knows the group and asks for the new one.</p>
    </NoticeScreen>
  );
}
