import type { MetaFunction } from '@remix-run/cloudflare';
import { Link } from '@remix-run/react';
import { KeyRound } from 'lucide-react';
import { useArrival } from '../hooks/use-arrival';
import { ButtonLink } from '../ui/button';
import { NoticeScreen } from '../ui/notice-screen';

const title = 'Admin Login';

export const meta: MetaFunction = () => [{ title }];

/** Where staff sign in, with the company's identity provider (docs/product.md, "Sign-in"). */
export default function AdminLogin() {
  useArrival(title);
  return (
    <NoticeScreen
      icon={<KeyRound />}
      title={title}
      action={
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink to="/api/login" reloadDocument discover="none">
            Sign In
          </ButtonLink>
          <Link to="/" className="grid min-h-11 place-items-center text-accent underline">
            Return to Home
          </Link>
        </div>
      }
    >
      <p>Sign in to manage properties and groups.</p>
      <p>Your account with our identity provider must use your company email address.</p>
    </NoticeScreen>
  );
}
