import type { HeadersFunction, MetaFunction } from '@remix-run/cloudflare';
import { guarantorTexts } from '../../worker/contract/sentences/guarantor';
import { GuarantorPage } from '../guarantor/guarantor-page';

export const meta: MetaFunction = () => [{ title: guarantorTexts('en')('pageTitle') }];

export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });

export default GuarantorPage;
