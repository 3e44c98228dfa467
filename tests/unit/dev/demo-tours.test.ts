import { expect, it } from 'vitest';
import { demoGroups } from '../../../dev/demo/groups';
import { lindenHouse } from '../../../dev/demo/properties';
import { isOutsideHours } from '../../../rules/tours/tour-hours';

it.each(['2026-11-26T12:00:00Z', '2026-11-27T23:59:00Z', '2026-11-28T00:01:00Z', '2027-03-11T03:00:00Z'])(
  'the demo of %s has a booking within its property’s tour hours, and a request, both to come',
  (now) => {
    const { groups } = demoGroups(new Date(now));
    const [booked] = groups.flatMap((group) => ('confirmedTour' in group ? [group.confirmedTour] : []));
    const [request] = groups.flatMap((group) => ('tourRequest' in group ? [group.tourRequest] : []));
    const span = { start: booked?.start ?? '', end: booked?.end ?? '' };
    expect(isOutsideHours(lindenHouse, span)).toBe(false);
    expect(span.start > now).toBe(true);
    expect((request?.date ?? '') > now.slice(0, 10)).toBe(true);
  },
);
