import type { MetaFunction } from '@remix-run/cloudflare';
import { LandingPage } from '../landing/landing-page';

export const meta: MetaFunction = () => [{ title: 'Student Housing Group Leasing' }];

export default function Index() {
  return <LandingPage />;
}
