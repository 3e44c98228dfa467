import type { Group } from '../../../contract/group';
import { activeMembers, type BookableTime } from '../../../rules/tours/bookable-times';
import { timeZoneName } from '../../../texts/date-formats';
import { tourBookingTexts, tourTexts } from '../../../texts/sentences/tours';
import { useSentences } from '../../client/language';
import { shortNameList } from '../../domain/rooms';
import { slotMoments, type TourZones } from '../../domain/tours';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { CalendarCheck } from '../../ui/icons';
import { ConfirmBooking } from './confirm-booking';
import type { TourBooking } from './use-tour-booking';
import { VoteButton, type Voting } from './vote-button';

type TimeRowProps = Voting & {
  group: Group;
  time: BookableTime;
  zones: TourZones;
  booking: TourBooking;
  mayBook: boolean;
  /** The only filled button is that of the best time. */
  isFirst: boolean;
  isAsked: boolean;
};

/** 'Thu, Dec 3, 3:30 PM · 3 of 4 can come', who they are, and what can be pressed. */
export function TimeRow({ group, time, zones, chosen, onToggle, booking, mayBook, isFirst, isAsked }: TimeRowProps) {
  const t = useSentences(tourBookingTexts);
  const tours = useSentences(tourTexts);
  const members = activeMembers(group.participants);
  const canCome = members.filter(({ id }) => time.canCome.includes(id));
  const { moment, there } = slotMoments(time.start, zones, t.language);
  return (
    <div className="grid gap-2">
      <div>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="tabular font-semibold">{moment}</p>
          {members.length > 0 && (
            <Badge tone={canCome.length === members.length ? 'in' : 'neutral'}>
              {t('canComeOf', { n: canCome.length, all: members.length })}
            </Badge>
          )}
        </div>
        {there !== null && (
          <p className="tabular text-ink-soft text-sm">
            {tours('atProperty', { moment: there, zone: timeZoneName(zones.there, t.language) })}
          </p>
        )}
        {canCome.length > 0 && (
          <p className="text-ink-soft text-sm">{tours('canCome', { names: shortNameList(canCome, t.language) })}</p>
        )}
      </div>
      {isAsked ? (
        <ConfirmBooking start={time.start} {...{ booking, zones }} />
      ) : (
        <div className="flex flex-wrap gap-2">
          {mayBook && (
            <Button
              variant={isFirst && booking.asked === null ? 'primary' : 'secondary'}
              size="sm"
              icon={<CalendarCheck />}
              aria-label={t('bookAt', { moment })}
              onClick={() => booking.ask(time.start)}
            >
              {t('book')}
            </Button>
          )}
          <VoteButton {...time} {...{ chosen, onToggle }} />
        </div>
      )}
    </div>
  );
}
