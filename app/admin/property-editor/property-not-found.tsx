import { SearchX } from 'lucide-react';
import { StaffNotice } from '../staff-notice';

const wayOut = { to: '/admin', text: 'Back to Dashboard' };

export function PropertyNotFound() {
  return (
    <StaffNotice icon={<SearchX />} title="Property Not Found" wayOut={wayOut}>
      It may have been deleted, or the link is wrong.
    </StaffNotice>
  );
}
