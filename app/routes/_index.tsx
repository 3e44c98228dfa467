import type { MetaFunction } from '@remix-run/cloudflare';
export const meta: MetaFunction = () => [{ title: 'Student Housing Group Leasing' }];
export default function Index() {
  return <h1>Student Housing Group Leasing</h1>;
}
