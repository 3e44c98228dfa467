import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ContactInformation } from '../../../app/portal/property/contact-information';
import { UnitFitView } from '../../../app/portal/room-fit/room-fit';
import { ConfirmedTour } from '../../../app/portal/tours/confirmed-tour';
import { TourList } from '../../../app/portal/tours/tour-list';
import { roomFit } from '../../../rules/rooms';
import { groupOf, participant, renderInApp } from '../../support/components/render-in-app';

const name = 'ليلى (Layla)';

/** Whether a text runs as its own letters do, whatever stands around it. */
const isIsolated = async (text: string) => (await screen.findByText(text)).matches('bdi, [dir="auto"]');

it('user text has its own direction: the list of tour dates', async () => {
  const schedule = { id: 1, groupId: 7, participantId: null, participantName: name, preferredDates: [] };
  const createdAt = '2026-11-01T12:00:00.000Z';
  renderInApp(<TourList schedules={[{ ...schedule, createdAt, updatedAt: createdAt }]} isMine={() => false} />);
  expect(await isIsolated(name)).toBe(true);
});

it('user text has its own direction: the note of a tour', async () => {
  const tour = {
    date: '2090-01-02',
    timePreference: 'AM',
    specificTime: null,
    note: name,
    meetingPlace: null,
    rev: 1,
    confirmedAt: '2026-11-01T12:00:00.000Z',
    by: 'office',
  } as const;
  const unused = { isOver: false, schedules: [], isChanging: false, onChange: () => undefined };
  renderInApp(<ConfirmedTour group={groupOf([])} tour={tour} {...unused} />);
  expect(await isIsolated(name)).toBe(true);
});

it('user text has its own direction: a room that one person wants', async () => {
  const group = groupOf([participant(1, name, 'im_in', 11)]);
  const [fit] = roomFit(group).units;
  if (!fit) throw new Error('The group has no unit');
  renderInApp(<UnitFitView group={group} fit={fit} onTaken={() => undefined} />);
  expect(await isIsolated(name)).toBe(true);
});

it('user text has its own direction: the name of whom to ask', async () => {
  const contact = { contactName: name, contactEmail: '', contactPhone: '', contactWebsite: '', scheduleVisitUrl: '' };
  render(<ContactInformation property={contact} />);
  expect(await isIsolated(name)).toBe(true);
});
