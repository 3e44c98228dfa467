import { Unlink } from 'lucide-react';
import { ButtonLink } from '../ui/button';
import { NoticeScreen } from '../ui/notice-screen';

export function InvalidSetupLink() {
  return (
    <NoticeScreen icon={<Unlink />} title="Invalid Setup Link" action={<ButtonLink to="/">Return to Home</ButtonLink>}>
      <p>This admin setup link is invalid or has expired.</p>
      <p>A link works once. Ask the property manager for a new one if you have not used yours.</p>
    </NoticeScreen>
  );
}
