import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import type { Group } from '../../../contract/group';
import type { Participant } from '../../../contract/participant';
import type { TourSchedule } from '../../../contract/tour-schedule';
import { isTourPlanned } from '../../../rules/tours/half-days';
import { tourAnswers, tourIn } from '../../../rules/tours/tours';
import { memberOffers, tourOffers } from '../../../rules/visible-facts';
import { timeZoneName } from '../../../texts/date-formats';
import { groupTexts } from '../../../texts/sentences/group';
import { tourFormTexts, tourTexts } from '../../../texts/sentences/tours';
import { api } from '../../client/client';
import { useSentences } from '../../client/language';
import { useReturnFocus } from '../../client/use-focus';
import { shortNameList } from '../../domain/rooms';
import { tourMoment } from '../../domain/tours';
import { Button, buttonClass } from '../../ui/button';
import { ConfirmButton } from '../../ui/confirm-button';
import { inElement } from '../../ui/elements';
import { CalendarArrowDown, CalendarCheck, Check, X } from '../../ui/icons';
import { Skeleton } from '../../ui/placeholder';
import { PushOffer } from '../identity/device-offers';
import { useMe } from '../identity/use-me';
import { useSaveParticipant } from '../interest/use-save-participant';
import { useTourChange } from './use-tour-changes';
import { useTourZones } from './use-tour-zones';

/**
 * Day, time and note, who can come, who cannot, who has not answered, and who gave other dates. A member's own device asks
 * 'Can you come?', and the answer stays pressed.
 */
export function ConfirmedTour(props: ConfirmedTourProps) {
  const t = useSentences(tourTexts);
  const { tour } = props;
  const { me } = useMe(props.group.id);
  const titleId = useId();
  const zones = useTourZones(props.group);
  const moment = tourMoment(tourIn(tour, zones.own), t.language);
  const there = tourMoment(tourIn(tour, zones.there), t.language);
  return (
    <section aria-labelledby={titleId} className="grid gap-3 rounded-md bg-accent-soft p-4">
      <div className="flex gap-3">
        <CalendarCheck className="mt-0.5 size-5 shrink-0 text-accent" />
        <div className="min-w-0">
          <h3 id={titleId} className="text-base">
            {t(tour.start ? 'booked' : isTourPlanned(tour) ? 'planned' : 'confirmed')}
          </h3>
          <p className="tabular mt-1 font-semibold text-lg leading-snug">{moment}</p>
          {there !== moment && (
            <p className="tabular mt-1 text-sm">
              {t('atProperty', { moment: there, zone: timeZoneName(zones.there, t.language) })}
            </p>
          )}
          {tour.meetingPlace && (
            <p dir="auto" className="mt-1">
              {tourFormTexts(t.language)('meetAt', { place: tour.meetingPlace })}
            </p>
          )}
          {tour.note && (
            <p dir="auto" className="mt-1 whitespace-pre-line">
              {tour.note}
            </p>
          )}
        </div>
      </div>
      {me ? <ConfirmedTourDetails {...props} /> : <Skeleton className="noscript:hidden h-22" />}
    </section>
  );
}

type ConfirmedTourProps = {
  group: Group;
  tour: NonNullable<Group['customizations']['confirmedTour']>;
  isOver: boolean;
  schedules: TourSchedule[];
  isChanging: boolean;
  onChange: () => void;
  /** Before 'Add to calendar'. */
  actions?: ReactNode;
};

function ConfirmedTourDetails({ group, tour, isOver, schedules, isChanging, onChange, actions }: ConfirmedTourProps) {
  const t = useSentences(tourFormTexts);
  const { me, mayLead } = useMe(group.id);
  const { mayChange } = memberOffers(group, me);
  const mine = group.participants.filter(({ id }) => me?.participantIds.includes(id));
  const invited = mine.filter((participant) => mayChange(participant, { tourAnswer: 'yes' }));
  const { mayConfirm, mayCancel } = tourOffers(group, mayLead);
  const [hasAnswered, setHasAnswered] = useState(false);
  const isOpen = group.customizations.outcome === null;
  const { canCome, cannotCome, unanswered, elsewhere } = tourAnswers(group.participants, tour, schedules);
  return (
    <>
      {!isOver &&
        invited.map((participant, index) => (
          <CanYouCome
            key={participant.id}
            onAnswered={() => setHasAnswered(true)}
            participant={participant}
            tour={tour}
            question={index === 0 ? t('canYouCome') : t('canTheyCome', { name: participant.name })}
          />
        ))}
      {hasAnswered && <PushOffer groupId={group.id} />}
      {group.participants.length > 0 && (
        <ul aria-label={t('whoCanCome')} className="text-sm">
          {canCome.length > 0 && <li>{t('canCome', { names: shortNameList(canCome, t.language) })}</li>}
          {cannotCome.length > 0 && <li>{t('cannotCome', { names: shortNameList(cannotCome, t.language) })}</li>}
          {!isOver && isOpen && unanswered.length > 0 && (
            <li className="text-ink-soft">{t('unanswered', { names: shortNameList(unanswered, t.language) })}</li>
          )}
          {elsewhere.length > 0 && (
            <li className="text-ink-soft">{t('elsewhere', { names: shortNameList(elsewhere, t.language) })}</li>
          )}
        </ul>
      )}
      {inElement(actions)}
      <div className="-mb-2 -ms-3 flex flex-wrap gap-x-1">
        {!isOver && <AddToCalendar shareCode={group.shareCode} />}
        {mayCancel && <ChangeTour {...{ group, tour, mayConfirm, isChanging, onChange }} />}
      </div>
    </>
  );
}

type ChangeTourProps = Pick<ConfirmedTourProps, 'group' | 'tour' | 'isChanging' | 'onChange'> & { mayConfirm: boolean };

function ChangeTour({ group, tour, mayConfirm, isChanging, onChange }: ChangeTourProps) {
  const t = useSentences(tourFormTexts);
  const changeButton = useReturnFocus<HTMLButtonElement>(isChanging);
  const param = { id: String(group.id) };
  const query = { rev: String(tour.rev) };
  const cancel = useTourChange(() => api.groups[':id'].tour.$delete({ param, query }), t('canceled'));
  if (isChanging && mayConfirm) return null;
  return (
    <>
      {mayConfirm && (
        <Button ref={changeButton} variant="ghost" size="sm" onClick={onChange}>
          {t('change')}
        </Button>
      )}
      <ConfirmButton
        question={{
          title: t('cancelTitle'),
          description: t('cancelText'),
          confirmText: t('cancelTour'),
          cancelText: t('keep'),
          busyText: t('canceling'),
        }}
        isBusy={cancel.isPending}
        onConfirm={(options) => cancel.mutate(undefined, options)}
      >
        {t('cancelTour')}
      </ConfirmButton>
    </>
  );
}

type CanYouComeProps = {
  participant: Participant;
  tour: Pick<ConfirmedTourProps['tour'], 'rev'>;
  question: string;
  onAnswered?: () => void;
};

const answers = [
  { answer: 'yes', Icon: Check },
  { answer: 'no', Icon: X },
] as const;

export function CanYouCome({ participant, tour, question, onAnswered }: CanYouComeProps) {
  const t = useSentences(tourFormTexts);
  const questionId = useId();
  const save = useSaveParticipant(participant.id, onAnswered);
  const given = save.isPending ? save.variables.tourAnswer : participant.tourAnswer;
  return (
    <fieldset aria-labelledby={questionId} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p id={questionId} className="me-auto font-semibold">
        {question}
      </p>
      <div className="flex gap-2">
        {answers.map(({ answer, Icon }) => (
          <Button
            key={answer}
            variant="secondary"
            size="sm"
            className={clsx(given === answer && 'bg-accent-soft!')}
            icon={<Icon />}
            aria-pressed={given === answer}
            isBusy={save.isPending && given === answer}
            onClick={() => save.mutate({ tourAnswer: answer, tourRev: tour.rev })}
          >
            {t(answer)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

function AddToCalendar({ shareCode }: { shareCode: string }) {
  const t = useSentences(groupTexts);
  return (
    <a
      href={`/api/groups/share/${shareCode}/calendar.ics?lang=${t.language}`}
      className={buttonClass({ variant: 'ghost', size: 'sm' })}
    >
      <CalendarArrowDown />
      <span>{t('addToCalendar')}</span>
    </a>
  );
}
