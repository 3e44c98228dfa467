import { json, type MetaFunction } from '@remix-run/cloudflare';
import { ButtonLink } from '../ui/button';
import { NoticeScreen } from '../ui/notice-screen';

export const meta: MetaFunction = () => [{ title: '404 Page Not Found' }];

export const loader = () => json(null, { status: 404 });

export const clientLoader = () => null;

export default function UnknownPage() {
  return (
    <NoticeScreen title="404 Page Not Found" action={<ButtonLink to="/">Return to Home</ButtonLink>}>
      <p>Did you forget to add the page to the router?</p>
    </NoticeScreen>
  );
}
