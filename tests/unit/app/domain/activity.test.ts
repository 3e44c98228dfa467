import { describe, expect, it } from 'vitest';
import { activitySentence } from '../../../../app/domain/activity';
import type { ActivityEntry } from '../../../../contract/activity';
import { loadLanguage } from '../../../support/languages/load-language';

const entry = (changed: Partial<ActivityEntry>): ActivityEntry => ({
  id: 1,
  groupId: 1,
  kind: 'joined',
  createdAt: '2026-11-20T20:00:00.000Z',
  actor: { role: 'member', name: 'Ana' },
  subject: { type: 'participant', id: 1, name: 'Ana' },
  isOwn: null,
  before: null,
  after: null,
  undoneAt: null,
  canUndo: false,
  ...changed,
});

const ben = { type: 'participant', id: 2, name: 'Ben' } as const;
const group = { type: 'group', id: 1, name: null } as const;
const maya = { role: 'point_person', name: 'Maya' } as const;
const office = { role: 'office', name: null } as const;
const dates = [{ date: '2026-12-01', timePreference: 'AM' as const }];
const tourRequest = { date: '2026-12-05', half: 'AM' as const, requestedAt: '2026-11-28T12:00:00.000Z' };

const confirmedTour = {
  date: '2026-12-01',
  timePreference: 'specific' as const,
  specificTime: '14:30',
  note: null,
  meetingPlace: null,
  confirmedAt: '2026-11-20T20:00:00.000Z',
  by: 'office' as const,
  rev: 1,
};

describe('a sentence for each entry', () => {
  it.each<[Partial<ActivityEntry>, string]>([
    [{ after: { interestLevel: 'im_in' } }, "Ana joined: “I'm In”"],
    [{ kind: 'step_done', after: { step: 'Applied' } }, 'Ana checked off “Applied”'],
    [{ kind: 'step_done', after: { step: 'Applied' }, isOwn: false }, 'Ana checked off “Applied” for Ana'],
    [{ kind: 'step_done', subject: ben, after: { step: 'Applied' }, isOwn: true }, 'Ana checked off “Applied”'],
    [{ kind: 'step_undone', subject: ben, before: { step: 'Approved' } }, 'Ana unchecked “Approved” for Ben'],
    [
      { kind: 'step_done', actor: { role: 'visitor', name: null }, after: { step: 'Guarantor confirmed' } },
      "Ana's guarantor checked off “Guarantor confirmed”",
    ],
    [
      {
        kind: 'member_changed',
        subject: ben,
        before: { roomPreference: 3, roomName: 'Room A' },
        after: { roomPreference: 4, roomName: 'Room B' },
      },
      "Ana changed Ben's room from Room A to Room B",
    ],
    [
      {
        kind: 'member_changed',
        before: { interestLevel: 'interested', roomPreference: null, roomName: null },
        after: { interestLevel: 'im_in', roomPreference: 4, roomName: 'Room B' },
      },
      "Ana changed their interest from “I'm Interested” to “I'm In” and set their room to Room B",
    ],
    [
      {
        kind: 'member_changed',
        actor: { role: 'visitor', name: null },
        before: { roomPreference: 9, roomName: null },
        after: { roomPreference: null, roomName: null },
      },
      "Someone cleared Ana's room choice (a deleted room)",
    ],
    [
      { kind: 'member_changed', before: { hasApplied: false }, after: { hasApplied: true } },
      'Ana marked their application as sent',
    ],
    [{ kind: 'left' }, 'Ana left the group'],
    [{ kind: 'removed', actor: maya, subject: ben }, 'Maya removed Ben'],
    [{ kind: 'restored', actor: { role: 'office', name: null }, subject: ben }, 'The leasing office added Ben back'],
    [{ kind: 'tour_saved', after: { preferredDates: dates } }, 'Ana added 1 tour date'],
    [
      {
        kind: 'tour_saved',
        actor: { role: 'office', name: 'dana@example.com' },
        before: { preferredDates: [] },
        after: { preferredDates: dates },
      },
      "dana@example.com updated Ana's tour dates (1 date)",
    ],
    [{ kind: 'tour_removed', actor: maya, subject: ben }, "Maya removed Ben's tour dates"],
    [
      { kind: 'tour_confirmed', actor: maya, subject: group, after: { confirmedTour } },
      'Maya confirmed the tour: Tuesday, December 1, 2026, 2:30 PM',
    ],
    [
      { kind: 'tour_requested', actor: maya, subject: group, after: { tourRequest } },
      'Maya asked for a tour: Saturday, December 5, 2026, morning',
    ],
    [{ kind: 'tour_requested', actor: maya, subject: group }, 'Maya asked for a tour'],
    [
      {
        kind: 'tour_request_withdrawn',
        actor: maya,
        subject: group,
        before: { tourRequest },
        after: { tourRequest: null },
      },
      'Maya took back the tour request: Saturday, December 5, 2026, morning',
    ],
    [{ kind: 'visitors_removed', actor: maya, subject: group }, 'Maya removed what new visitors had added'],
    [{ kind: 'restored', actor: maya, subject: group }, 'Maya restored what new visitors had added'],
    [{ kind: 'code_changed', actor: maya, subject: group }, 'Maya changed the share code'],
    [{ kind: 'link_made', actor: maya, subject: ben }, 'Maya created a personal link for Ben'],
    [
      { kind: 'link_made', actor: office, subject: group },
      'The leasing office created a personal link for the point person',
    ],
    [{ kind: 'devices_signed_out', isOwn: true }, 'Ana signed out their other devices'],
    [{ kind: 'devices_signed_out', subject: ben, isOwn: false }, "Ana signed out Ben's other devices"],
    [{ kind: 'devices_signed_out', actor: maya, subject: group }, 'Maya signed out their other devices'],
    [{ kind: 'ranking_sent', subject: ben, isOwn: false }, 'Ana sent room preferences for Ben'],
    [{ kind: 'group_updated', actor: maya, subject: group }, "Maya changed the group's details"],
    [
      {
        kind: 'group_updated',
        actor: { role: 'office', name: null },
        subject: group,
        before: { unitName: '2x2' },
        after: { unitName: '4x4' },
      },
      'The leasing office changed the unit type to 4x4',
    ],
    [
      { kind: 'rooms_ended', actor: { role: 'office', name: null }, subject: group },
      'Room selection has ended because the group is now offered other rooms',
    ],
    [
      { kind: 'rooms_restarted', actor: { role: 'office', name: null }, subject: group },
      'Room selection started over because the rooms or rents have changed',
    ],
    [
      { kind: 'room_removed', actor: { role: 'office', name: null }, before: { roomPreference: 3, roomName: 'Left' } },
      'The leasing office deleted Left, which Ana had chosen',
    ],
    [
      {
        kind: 'group_updated',
        actor: maya,
        subject: group,
        before: { decisionDeadline: null, editing: 'anyone' },
        after: { decisionDeadline: '2026-12-01T18:00:00.000Z', editing: 'own' },
      },
      'Maya set the decision deadline to Dec 1, 2026, 12:00 PM and let members edit only their own info',
    ],
    [
      {
        kind: 'group_updated',
        actor: { role: 'office', name: null },
        subject: group,
        before: { outcome: 'leased' },
        after: { outcome: null },
      },
      'The leasing office reopened the group',
    ],
    [{ kind: 'message_removed', subject: { type: 'message', id: 7, name: 'Ana' } }, 'Ana removed a message'],
    [
      { kind: 'message_removed', actor: maya, subject: { type: 'message', id: 7, name: 'Ana' } },
      'Maya removed a message from Ana',
    ],
    [{ kind: 'setup_completed', actor: maya, subject: group }, 'Maya set up the group'],
  ])('%j', (changed, sentence) => {
    expect(activitySentence(entry(changed), 'America/Chicago', 'en').replaceAll('\u202f', ' ')).toBe(sentence);
  });
});

it.each<[Partial<ActivityEntry>, string]>([
  [{ kind: 'group_updated', actor: office, subject: group, after: { outcome: 'closed' } }, '租赁办公室关闭了小组'],
  [{ kind: 'left', actor: { role: 'member', name: null } }, '有人退出了小组'],
  [{ kind: 'left' }, 'Ana 退出了小组'],
])('in Chinese, only names in another script have a space beside them: %j', (changed, sentence) => {
  loadLanguage('zh-Hans');
  expect(activitySentence(entry(changed), 'America/Chicago', 'zh-Hans')).toBe(sentence);
});

const former = { type: 'participant', id: 2, name: 'A former member' } as const;

it.each<[Partial<ActivityEntry>, string]>([
  [{ kind: 'step_done', after: { step: 'Applied' } }, 'Ana marcó “Solicitud enviada” como hecho'],
  [{ kind: 'step_done', after: { step: 'Key deposit' } }, 'Ana marcó “Key deposit” como hecho'],
  [{ kind: 'left', actor: { role: 'member', name: 'A former member' } }, 'Un antiguo miembro salió del grupo'],
  [{ kind: 'removed', subject: former }, 'Ana sacó a Un antiguo miembro del grupo'],
])('the product’s own names are in the reader’s language: %j', (changed, sentence) => {
  loadLanguage('es');
  expect(activitySentence(entry(changed), 'America/Chicago', 'es')).toBe(sentence);
});
