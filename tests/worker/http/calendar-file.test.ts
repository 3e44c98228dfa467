import { beforeEach, expect, it } from 'vitest';
import type { AgendaLink } from '../../../contract/staff/agenda';
import { dayMs } from '../../../contract/values/time';
import { fetchFromWorker, staff } from '../../support/worker/calls';
import { clear } from '../../support/worker/contents';
import { aGroup, made } from '../../support/worker/data';

beforeEach(clear);

/** Each line as RFC 5545 section 3.1 has it: the last one, too, ends with CRLF. */
const lines = /^(?:[^\r\n]+\r\n)+$/;

const textOf = async (path: string) => (await fetchFromWorker(path)).text();

const tour = { date: new Date(Date.now() + dayMs).toISOString().slice(0, 10), timePreference: 'AM', note: 'a\nb' };

it('the calendar of a group ends each line with CRLF, with and without a tour', async () => {
  const { id, shareCode } = await aGroup();
  const path = `/api/groups/share/${shareCode}/calendar.ics`;
  expect(await textOf(path)).toMatch(lines);
  await staff.put(`/api/groups/${id}/tour`, tour);
  expect(await textOf(path)).toMatch(lines);
});

it('the calendar of the agenda ends each line with CRLF, with and without a tour', async () => {
  const { token } = made(await staff.post<AgendaLink>('/api/agenda/link'));
  const path = `/api/agenda.ics?token=${token}`;
  expect(await textOf(path)).toMatch(lines);
  await staff.put(`/api/groups/${(await aGroup()).id}/tour`, tour);
  expect(await textOf(path)).toMatch(lines);
});
