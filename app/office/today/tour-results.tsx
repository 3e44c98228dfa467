import { clsx } from 'clsx';
import type { UpcomingTour } from '../../../contract/staff/today';
import type { TourResult } from '../../../contract/tour-schedule';
import { api, call } from '../../client/client';
import { tourResultNames } from '../../domain/staff/agenda';
import { Button } from '../../ui/button';
import { useRowAction } from './use-today';

/** `result`: what the office has said. */
type BegunTour = Pick<UpcomingTour, 'groupId' | 'pointPersonName' | 'rev'> & { result?: TourResult };

type TourResultsProps = { tour: BegunTour; titleId?: string };

/** How it went; another press takes that back. */
export function TourResults(props: TourResultsProps) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">How it went</legend>
      <ResultButton {...props} result="no_show" />
      <ResultButton {...props} result="done" />
    </fieldset>
  );
}

function ResultButton({ tour, titleId, result }: TourResultsProps & { result: TourResult }) {
  const { groupId, pointPersonName, rev } = tour;
  const isSaid = tour.result === result;
  const isDone = result === 'done';
  const say = (said: TourResult | null) =>
    call(api.groups[':id']['tour-result'].$put({ param: { id: String(groupId) }, json: { result: said, rev } }));
  const save = useRowAction(async () => {
    await say(isSaid ? null : result);
    if (isSaid) return { title: 'Undone', description: 'No one has said how the tour went.' };
    return {
      title: isDone ? 'Tour done' : tourResultNames.no_show,
      description: `${pointPersonName}'s group ${isDone ? 'came' : 'can choose another time'}.`,
      undo: () => say(tour.result ?? null),
    };
  });
  return (
    <Button
      data-row-action={isDone || undefined}
      variant={isDone || isSaid ? 'secondary' : 'ghost'}
      size="sm"
      className={clsx(isSaid && 'bg-accent-soft!')}
      aria-describedby={titleId}
      aria-pressed={isSaid}
      isBusy={save.isPending}
      busyText="Saving..."
      onClick={() => save.mutate()}
    >
      {tourResultNames[result]}
    </Button>
  );
}
