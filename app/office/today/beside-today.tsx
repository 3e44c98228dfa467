import { useId } from 'react';
import type { NearDeadline, UpcomingTour } from '../../../contract/today';
import { api, call } from '../../client/client';
import { tourStart } from '../../domain/agenda';
import { deadlineText, toursOn } from '../../domain/today';
import { todayHere } from '../../domain/tours';
import { counted } from '../../domain/us-format';
import { Button } from '../../ui/button';
import { OfGroup, QueueHead, Row, Rows } from './queue';
import { useRowAction } from './use-today';

type ToursTodayProps = { tours: UpcomingTour[]; now: Date };

export function ToursToday({ tours, now }: ToursTodayProps) {
  const titleId = useId();
  const today = toursOn(todayHere(now), tours);
  if (today.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <QueueHead id={titleId} title="Tours today" link={{ to: '/admin/agenda', text: 'Agenda' }} />
      <Rows labelledBy={titleId}>
        {today.map((tour) => (
          <TourTodayRow key={tour.groupId} tour={tour} />
        ))}
      </Rows>
    </section>
  );
}

function TourTodayRow({ tour }: { tour: UpcomingTour }) {
  const titleId = useId();
  return (
    <Row
      isNarrow
      groupId={tour.groupId}
      when={tourStart(tour)}
      titleId={titleId}
      title={<OfGroup group={{ ...tour, propertyName: null }} />}
      about={`${tour.propertyName} · ${tour.canCome} of ${tour.members} can come`}
    />
  );
}

type DecideByTomorrowProps = { groups: NearDeadline[]; now: Date };

export function DecideByTomorrow({ groups, now }: DecideByTomorrowProps) {
  const titleId = useId();
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <QueueHead id={titleId} title="Decide by tomorrow" link={{ to: '/admin/agenda', text: 'Agenda' }} />
      <Rows labelledBy={titleId}>
        {groups.map((group) => (
          <DeadlineRow key={group.groupId} group={group} now={now} />
        ))}
      </Rows>
    </section>
  );
}

function DeadlineRow({ group, now }: { group: NearDeadline; now: Date }) {
  const titleId = useId();
  const remind = useRowAction(async () => {
    const { reminded } = await call(api.groups[':id'].reminders.$post({ param: { id: String(group.groupId) } }));
    return { title: 'Reminded', description: `${counted(reminded, 'member')} reminded of the steps that are left.` };
  });
  return (
    <Row
      isNarrow
      groupId={group.groupId}
      when={deadlineText(group, now)}
      titleId={titleId}
      title={<OfGroup group={{ ...group, propertyName: null }} />}
      about={`${group.propertyName} · ${group.committed} of ${group.members} in`}
      actions={
        group.canRemind && (
          <Button
            data-row-action
            variant="ghost"
            size="sm"
            aria-describedby={titleId}
            isBusy={remind.isPending}
            busyText="Reminding..."
            onClick={() => remind.mutate()}
          >
            Remind
          </Button>
        )
      }
    />
  );
}
