import type { HeadersFunction, MetaFunction } from '@remix-run/cloudflare';
import { guarantorTexts } from '../../texts/sentences/guarantor';
import { titleLanguage } from '../client/page-meta';
import { QueryProvider } from '../client/queries';
import { GuarantorPage } from '../guarantor/guarantor-page';

export const meta: MetaFunction = ({ matches }) => [{ title: guarantorTexts(titleLanguage(matches))('pageTitle') }];

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });

export default function GuarantorRoute() {
  return (
    <QueryProvider>
      <GuarantorPage />
    </QueryProvider>
  );
}
