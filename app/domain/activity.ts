import type { ActivityEntry, ActivityState } from '../../contract/activity';
import { memberName } from '../../contract/member-name';
import { stepName } from '../../contract/step-names';
import { tourIn } from '../../rules/tours/tours';
import type { SentencesOf } from '../../texts/area';
import { dateFormat } from '../../texts/date-formats';
import type { Language } from '../../texts/languages';
import { activityTexts } from '../../texts/sentences/activity';
import { levelTexts } from '../../texts/sentences/interest';
import { requestMoment, tourMoment } from './tours';

type T = SentencesOf<typeof activityTexts>;

/** An activity entry as a sentence, with its times in a time zone. */
export function activitySentence(entry: ActivityEntry, timeZone: string, language: Language): string {
  const sentence = sentenceOf(entry, timeZone, activityTexts(language));
  // 'Ana 加入了小组' has a space after the name, '租赁办公室关闭了小组' has none.
  return language === 'zh-Hans' ? sentence.replace(/(\p{Script=Han}) (?=\p{Script=Han})/gu, '$1') : sentence;
}

function sentenceOf(entry: ActivityEntry, timeZone: string, t: T): string {
  const { kind, before, after } = entry;
  const who = actorName(entry, t);
  const whom = entry.subject.name === null ? t('aMember') : memberName(entry.subject.name, t.language);
  const isOwn = isAboutOneself(entry);
  switch (kind) {
    case 'joined':
      return after?.interestLevel
        ? t('joinedAt', { who, level: levelLabel(after.interestLevel, t) })
        : t('joined', { who });
    case 'member_changed':
      return t('changed', { who, changes: joinChanges(memberChanges(entry, isOwn ? 'Own' : 'Of', whom, t), t) });
    case 'left':
      return t('left', { who });
    case 'removed':
      return t('removed', { who, whom });
    case 'restored':
      return t(restored[entry.subject.type], { who, whom });
    case 'tour_saved': {
      const dates = after?.preferredDates?.length ?? 0;
      const deed = before?.preferredDates == null ? 'tourProposed' : 'tourChanged';
      return isOwn ? t(`${deed}Own`, { who, dates }) : t(deed, { who, whom, dates });
    }
    case 'tour_removed':
      return isOwn ? t('tourRemovedOwn', { who }) : t('tourRemoved', { who, whom });
    case 'tour_confirmed':
      return tourSentence('tourConfirmed', who, after, timeZone, t);
    case 'tour_booked':
      return tourSentence('tourBooked', who, after, timeZone, t);
    case 'tour_moved':
      return tourSentence('tourMoved', who, after, timeZone, t);
    case 'tour_cancelled':
      return tourSentence('tourCanceled', who, before, timeZone, t);
    case 'tour_requested':
      return requestSentence('tourRequested', who, after, t);
    case 'tour_request_withdrawn':
      return requestSentence('tourRequestWithdrawn', who, before, t);
    case 'group_updated':
      return t('changed', { who, changes: joinChanges(groupChanges(entry, timeZone, t), t) });
    case 'code_changed':
      return t('codeChanged', { who });
    case 'link_made':
      return entry.subject.type === 'group' ? t('linkMadePointPerson', { who }) : t('linkMade', { who, whom });
    case 'devices_signed_out':
      return isOwn || entry.subject.type === 'group'
        ? t('devicesSignedOutOwn', { who })
        : t('devicesSignedOut', { who, whom });
    case 'message_removed':
      return isOwn ? t('messageRemovedOwn', { who }) : t('messageRemoved', { who, whom });
    case 'step_done':
    case 'step_undone': {
      const deed = kind === 'step_done' ? 'stepDone' : 'stepUndone';
      const step = stepName(after?.step ?? before?.step ?? '', t.language);
      // Among people who have not joined, only a guarantor marks steps as done.
      if (entry.actor.role === 'visitor') return t(`${deed}Guarantor`, { whom, step });
      return isOwn ? t(`${deed}Own`, { who, step }) : t(deed, { who, whom, step });
    }
    case 'setup_completed':
      return t('setUp', { who });
    case 'ranking_sent':
      return t('rankingSent', { who, whom });
    case 'rooms_proposed':
      return t('roomsProposed');
    case 'rooms_agreed':
      return t('roomsAgreed');
    case 'rooms_cancelled':
      return t('roomsCanceled', { who });
    case 'rooms_ended':
      return t('roomsEnded');
    case 'rooms_restarted':
      return t('roomsRestarted');
    case 'room_removed':
      return t('roomRemoved', { who, whom, room: before?.roomName ?? t('roomGone') });
    case 'visitors_removed':
      return t('visitorsRemoved', { who });
    case 'rooms_member_added':
      return t('roomsMemberAdded', { who, whom });
  }
}

function actorName({ actor: { role, name } }: ActivityEntry, t: T): string {
  if (name !== null) return memberName(name, t.language);
  if (role === 'office') return t('office');
  return role === 'point_person' ? t('pointPerson') : t('someone');
}

const isAboutOneself = ({ actor, subject, isOwn }: ActivityEntry) =>
  isOwn ?? (actor.name !== null && actor.role !== 'office' && actor.name === subject.name);

const levelLabel = (code: NonNullable<ActivityState['interestLevel']>, t: T) =>
  t('level', { level: levelTexts(t.language)(code) });

const restored = {
  participant: 'restoredMember',
  message: 'restoredMessage',
  tour_schedule: 'restoredTour',
  group: 'restoredVisitors',
} as const;

const joinChanges = (changes: string[], t: T) => changes.reduce((first, second) => t('and', { first, second }));

function memberChanges({ before, after }: ActivityEntry, whose: 'Own' | 'Of', whom: string, t: T): string[] {
  const changes: string[] = [];
  if (after?.interestLevel && before?.interestLevel) {
    const [from, to] = [levelLabel(before.interestLevel, t), levelLabel(after.interestLevel, t)];
    changes.push(t(`level${whose}`, { whom, from, to }));
  }
  if (after?.roomPreference !== undefined) changes.push(roomChange(before, after, whose, whom, t));
  if (after?.hasApplied !== undefined)
    changes.push(t(`${after.hasApplied ? 'applied' : 'notApplied'}${whose}`, { whom }));
  return changes.length > 0 ? changes : [t(`entry${whose}`, { whom })];
}

function roomChange(
  before: ActivityState | null,
  after: ActivityState,
  whose: 'Own' | 'Of',
  whom: string,
  t: T,
): string {
  const from = before?.roomPreference == null ? null : (before.roomName ?? t('roomGone'));
  const to = after.roomPreference == null ? null : (after.roomName ?? t('roomGone'));
  if (from === null) return t(`roomSet${whose}`, { whom, to: `${to}` });
  return to === null ? t(`roomCleared${whose}`, { whom, from }) : t(`roomChanged${whose}`, { whom, from, to });
}

function tourSentence(
  deed: 'tourConfirmed' | 'tourBooked' | 'tourMoved' | 'tourCanceled',
  who: string,
  state: ActivityState | null,
  timeZone: string,
  t: T,
): string {
  const tour = state?.confirmedTour;
  return tour ? t(`${deed}At`, { who, moment: tourMoment(tourIn(tour, timeZone), t.language) }) : t(deed, { who });
}

function requestSentence(
  deed: 'tourRequested' | 'tourRequestWithdrawn',
  who: string,
  state: ActivityState | null,
  t: T,
): string {
  const request = state?.tourRequest;
  return request ? t(`${deed}For`, { who, moment: requestMoment(request, t.language) }) : t(deed, { who });
}

function groupChanges({ after }: ActivityEntry, timeZone: string, t: T): string[] {
  const changes: string[] = [];
  if (after?.decisionDeadline === null) changes.push(t('deadlineRemoved'));
  if (after?.decisionDeadline) {
    const format = dateFormat(t.language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
    changes.push(t('deadlineSet', { moment: format.format(new Date(after.decisionDeadline)) }));
  }
  if (after?.unitName !== undefined)
    changes.push(after.unitName === null ? t('unitsAll') : t('unitSet', { unit: after.unitName }));
  if (after?.editing) changes.push(t(after.editing === 'own' ? 'editingOwn' : 'editingAnyone'));
  if (after?.outcome !== undefined) changes.push(t(outcomeChange[after.outcome ?? 'open']));
  return changes.length > 0 ? changes : [t('details')];
}

const outcomeChange = { leased: 'leased', closed: 'closed', open: 'openedAgain' } as const;
