import type { MetaFunction } from '@remix-run/cloudflare';
import { Link } from '@remix-run/react';
import { ShieldX } from 'lucide-react';
import { useArrival } from '../hooks/use-arrival';
import { NoticeScreen } from '../ui/notice-screen';

const title = 'Access Restricted';

export const meta: MetaFunction = () => [{ title }];

const linkLook = 'grid min-h-11 place-items-center text-accent underline';

/** For people who are signed in with an address of another domain (docs/product.md, "Sign-in"). */
export default function AccessDenied() {
  useArrival(title);
  return (
    <NoticeScreen
      icon={<ShieldX />}
      title={title}
      action={
        <div className="flex flex-wrap gap-x-6">
          <Link to="/" className={linkLook}>
            Return to Home
          </Link>
          <a href="/api/account" className={linkLook}>
            Manage Your Account
          </a>
          <a href="/api/logout" className={linkLook}>
            Use Another Account
          </a>
        </div>
      }
    >
      <p>Admin access is for our company's team only and needs a company email address.</p>
      <p>
        Looking for your group? You do not need to sign in: open its link, or enter its share code on the home page.
      </p>
    </NoticeScreen>
  );
}
