import { createRemixStub } from '@remix-run/testing';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageFailed } from '../../../app/client/page-failed';

it('a failed page shows the request id in the HTML, without scripts', () => {
  const data = { message: 'Something is wrong on our side', requestId: 'ff3fef10-d8cb' };
  const failure = { status: 500, statusText: '', internal: false, data };
  const Page = createRemixStub([{ id: 'page', path: '/', Component: () => null, ErrorBoundary: PageFailed }]);
  const html = renderToString(<Page hydrationData={{ errors: { page: failure } }} />);
  expect(html).toContain(data.message);
  expect(html).toContain(data.requestId);
});
