import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useIdempotencyKey } from '../../../app/client/client';
import { CallFailed } from '../../../app/client/errors';

const answerWith = (status: number) => new CallFailed(status, 'refused', null, null);

it.each([
  { after: 'a success', failure: null, key: 'a new' },
  { after: 'a conflict (409)', failure: answerWith(409), key: 'a new' },
  { after: 'another refusal (400)', failure: answerWith(400), key: 'the same' },
  { after: 'no answer', failure: new TypeError('Failed to fetch'), key: 'the same' },
])('after $after the next try sends $key key', async ({ failure, key }) => {
  const sent: string[] = [];
  const { result } = renderHook(useIdempotencyKey);
  const send = () =>
    result
      .current(async ({ headers }) => {
        sent.push(headers['Idempotency-Key']);
        if (failure) throw failure;
      })
      .catch(() => undefined);
  await send();
  await send();
  expect(sent[0] === sent[1] ? 'the same' : 'a new').toBe(key);
});
