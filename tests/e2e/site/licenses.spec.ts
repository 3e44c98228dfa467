import { expect, test } from '../../support/browser/test';

test('/licenses.txt has the licenses of the packages in the scripts', { tag: '@main' }, async ({ request }) => {
  const text = await (await request.get('/licenses.txt')).text();
  expect(text).toContain('react 18.3.1 (MIT)');
  expect(text).toContain('Permission is hereby granted, free of charge');
  expect(text).not.toContain('vitest');
});
