import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyTourDate } from '../../../app/domain/tours';
import { PropertySummary } from '../../../app/portal/property/property-summary';
import { BestForTheGroup } from '../../../app/portal/tours/best-for-the-group';
import { TourForm } from '../../../app/portal/tours/tour-form';
import type { ConfirmedTour, TourSchedule } from '../../../contract/tour-schedule';
import { dayAfter, earliestToday } from '../../../contract/values/time';
import { groupOf, renderInApp, stranger } from '../../support/components/render-in-app';

/** 26 hours apart: a day of the group is always over where the reader is. */
const [groupZone, readerZone] = ['Etc/GMT+12', 'Pacific/Kiritimati'];
const todayOfGroup = earliestToday(new Date());

const own = process.env.TZ;
beforeEach(() => {
  process.env.TZ = readerZone;
});
afterEach(() => {
  if (own === undefined) delete process.env.TZ;
  else process.env.TZ = own;
});

const tourOn = (date: string) => ({ date, timePreference: 'PM', specificTime: null, note: null }) as ConfirmedTour;
const proposedOn = (...dates: string[]) =>
  dates.map((date, id) => ({
    ...{ id, participantId: null, participantName: `Ana ${id}` },
    preferredDates: [{ date, timePreference: 'AM' }],
  })) as TourSchedule[];

it.each([
  ['today in the group’s time zone → shown to a reader further east', groupZone, todayOfGroup, 1],
  ['yesterday in the group’s time zone → not shown', groupZone, dayAfter(todayOfGroup, -1), 0],
  ['without the group’s time zone → the day on the reader’s device counts', null, todayOfGroup, 0],
  ['a time zone that the browser does not know → the day on the reader’s device counts', 'Mars/X', todayOfGroup, 0],
])('the line of a confirmed tour: %s', async (_, timeZone, date, lines) => {
  const group = groupOf([], { timeZone, confirmedTour: tourOn(date) });
  renderInApp(<PropertySummary group={group} />);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByText(/^Tour /)).toHaveLength(lines);
});

it('the days that suit the group: today in its time zone is among them, yesterday is not', async () => {
  const schedules = proposedOn(todayOfGroup, dayAfter(todayOfGroup, -1));
  renderInApp(<BestForTheGroup group={groupOf([], { timeZone: groupZone })} schedules={schedules} />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
});

it('a tour date can be today in the group’s time zone', async () => {
  renderInApp(
    <TourForm
      group={groupOf([], { timeZone: groupZone })}
      schedules={[]}
      saved={undefined}
      rows={[emptyTourDate]}
      onRows={() => undefined}
      isSaving={false}
      onSave={() => undefined}
      writing={stranger()}
      typedName=""
      onTypedName={() => undefined}
      onNamed={() => undefined}
    />,
  );
  expect((await screen.findByLabelText<HTMLInputElement>('Date')).min).toBe(todayOfGroup);
});
