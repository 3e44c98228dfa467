import { env } from 'cloudflare:test';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { Group } from '../../../../contract/group';
import { dayMs } from '../../../../contract/values/time';
import { fetchFromWorker, staff, visitor } from '../../../support/worker/calls';
import { aGroup, aParticipant, completeSetup } from '../../../support/worker/data';
import { aBookingGroup } from '../../../support/worker/groups/booking';

const fileOf = ({ shareCode }: { shareCode: string }) => fetchFromWorker(`/api/groups/share/${shareCode}/calendar.ics`);

/** What a calendar reads of a group: the tour first. */
async function eventsOf(group: { shareCode: string }) {
  const calendar = new ICAL.Component(ICAL.parse(await (await fileOf(group)).text()));
  return calendar.getAllSubcomponents('vevent').map((event) => ({
    uid: event.getFirstPropertyValue('uid'),
    sequence: event.getFirstPropertyValue('sequence'),
    status: event.getFirstPropertyValue('status'),
    summary: event.getFirstPropertyValue('summary'),
    start: String(event.getFirstPropertyValue('dtstart')),
  }));
}

const morning = { date: '2090-05-03', timePreference: 'AM' };
const afternoon = { date: '2090-05-04', timePreference: 'specific', specificTime: '14:30', note: 'Gate 2' };

describe('GET /api/groups/share/{shareCode}/calendar.ics', () => {
  it('group without a tour and deadline → an empty calendar', async () => {
    const group = await aGroup();
    const { status, headers } = await fileOf(group);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(await eventsOf(group)).toEqual([]);
  });

  it('a changed tour keeps its id, and its sequence rises', async () => {
    const group = await aGroup();
    const path = `/api/groups/${group.id}/tour`;
    await staff.put(path, morning);
    const [first] = await eventsOf(group);
    expect(first).toMatchObject({ sequence: 0, status: 'CONFIRMED', start: '2090-05-03' });
    await staff.put(path, morning);
    expect(await eventsOf(group)).toEqual([first]);
    const changed = { ...first, summary: 'Tour of Birch Hall', start: '2090-05-04T14:30:00' };
    await staff.put(path, afternoon);
    expect(await eventsOf(group)).toEqual([{ ...changed, sequence: 1 }]);
    await staff.put(path, { ...afternoon, note: 'Gate 3' });
    expect(await eventsOf(group)).toEqual([{ ...changed, sequence: 2 }]);
    await staff.delete(path);
    expect(await eventsOf(group)).toEqual([{ ...changed, sequence: 3, status: 'CANCELLED' }]);
    await staff.put(path, morning);
    expect(await eventsOf(group)).toEqual([{ ...first, sequence: 4 }]);
  });

  it('how a tour went, and another zone of the property, change no event', async () => {
    const booked = await aBookingGroup();
    await booked.book();
    const before = await eventsOf(booked);
    await staff.put(`/api/properties/${booked.propertyId}`, { timeZone: 'Asia/Tokyo' });
    expect(await eventsOf(booked)).toEqual(before);

    const group = await aGroup();
    const today = new Date().toISOString().slice(0, 10);
    const { body } = await staff.put<Group>(`/api/groups/${group.id}/tour`, { date: today, timePreference: 'AM' });
    const [first] = await eventsOf(group);
    const changedAt = () =>
      env.DB.prepare('SELECT changed_at FROM calendar_events WHERE group_id = ?').bind(group.id).first('changed_at');
    const at = await changedAt();
    const { rev } = body.customizations.confirmedTour ?? {};
    for (const result of ['done', 'no_show', null]) {
      expect((await staff.put(`/api/groups/${group.id}/tour-result`, { result, rev })).status).toBe(200);
      expect(await eventsOf(group)).toEqual([first]);
      expect(await changedAt()).toBe(at);
    }
  });

  it('a changed deadline keeps its id, and its sequence rises', async () => {
    const group = await aGroup();
    const deadline = { decisionDeadline: '2090-06-01T18:00', timeZone: 'America/Chicago' };
    await completeSetup(group, visitor, deadline);
    const [first] = await eventsOf(group);
    expect(first).toMatchObject({ sequence: 0, status: 'CONFIRMED', start: '2090-06-01T23:00:00Z' });
    await staff.put(`/api/groups/${group.id}`, { bio: 'Quiet Sundays' });
    expect(await eventsOf(group)).toEqual([first]);
    await staff.put(`/api/groups/${group.id}`, { decisionDeadline: null });
    expect(await eventsOf(group)).toEqual([{ ...first, sequence: 1, status: 'CANCELLED' }]);
  });

  it('a canceled event stays for 30 days', async () => {
    const group = await aGroup();
    const path = `/api/groups/${group.id}/tour`;
    await staff.put(path, morning);
    await staff.delete(path);
    const canceled = (daysAgo: number) =>
      env.DB.prepare('UPDATE calendar_events SET changed_at = ? WHERE group_id = ?')
        .bind(new Date(Date.now() - daysAgo * dayMs).toISOString(), group.id)
        .run();
    await canceled(29);
    expect(await eventsOf(group)).toMatchObject([{ status: 'CANCELLED' }]);
    await canceled(31);
    expect(await eventsOf(group)).toEqual([]);
  });

  it('contains no names, and no id that writes accept', async () => {
    const group = await aGroup();
    await aParticipant(group.id, { name: 'Riley' });
    await staff.put(`/api/groups/${group.id}/tour`, afternoon);
    await staff.put(`/api/groups/${group.id}`, { decisionDeadline: '2090-06-01T18:00' });
    const file = await (await fileOf(group)).text();
    expect(file).not.toMatch(/@|mailto|ATTENDEE|ORGANIZER|Riley|Maya/i);
    expect(file).not.toContain(String(group.id));
    expect(file).toContain(`/group/${group.shareCode}`);
  });

  it('accepts the code in any spelling; unknown code → 404', async () => {
    const group = await aGroup();
    expect((await fileOf({ shareCode: group.shareCode.toLowerCase() })).status).toBe(200);
    expect((await fileOf({ shareCode: 'NOBODYS0' })).status).toBe(404);
    await staff.delete(`/api/groups/${group.id}`);
    expect((await fileOf(group)).status).toBe(404);
  });
});
