import { env } from 'cloudflare:test';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Me } from '../../../contract/device';
import type { Portal } from '../../../contract/group';
import type { ParticipantChange } from '../../../contract/participant';
import { isKnown } from '../../../rules/identity';
import { mayAsk, mayJoin, mayWrite, memberOffers, roomChoiceOffers, tourOffers } from '../../../rules/visible-facts';
import { aBrowser, staff, visitor } from '../../support/worker/calls';
import { aGroup, aParticipant, aProperty, completeSetup } from '../../support/worker/data';
import { steps } from '../../support/worker/groups/lease-steps';

const level = fc.constantFrom('im_in' as const, 'interested' as const, 'im_out' as const);

/** A group as people left it: who may edit, each member's level, a room choice, an outcome. */
const scene = fc.record({
  editing: fc.constantFrom('anyone' as const, 'own' as const),
  levels: fc.tuple(level, level),
  isChoosingRooms: fc.boolean(),
  answers: fc.constantFrom(0, 1, 2),
  outBefore: fc.boolean(),
  outcome: fc.constantFrom(null, null, 'leased' as const),
});

const change: fc.Arbitrary<Omit<ParticipantChange, 'notify'>> = fc.record(
  { interestLevel: level, hasApplied: fc.boolean(), tourAnswer: fc.constantFrom(null, 'yes' as const) },
  { requiredKeys: [] },
);

/** What is asked of the room choice. */
const ofChoice = fc.constantFrom('start' as const, 'close' as const, 'cancel' as const);

const who = fc.constantFrom('the member', 'the other member', 'the point person', 'a visitor');

it('what a page offers is accepted, and what it hides is refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      scene,
      change,
      who,
      ofChoice,
      fc.constantFrom(...Object.values(steps)),
      async ({ editing, levels, isChoosingRooms, answers, outBefore, outcome }, asked, requester, step, stepId) => {
        const property = await aProperty();
        const unitId = property.units[0]?.id;
        const group = await aGroup({ propertyId: property.id, unitId });
        const [ana, ben, maya] = [aBrowser(), aBrowser(), aBrowser()];
        await completeSetup(group, maya);
        const member = await aParticipant(group.id, { name: 'Ana', interestLevel: 'im_in' }, ana);
        const other = await aParticipant(group.id, { name: 'Ben', interestLevel: 'im_in' }, ben);
        if (isChoosingRooms)
          expect(
            (await maya.post(`/api/groups/${group.id}/room-choice`, { unitId, evenOut: false, closesAt: null })).status,
          ).toBe(201);
        const ranking = property.units[0]?.rooms.toSorted((a, b) => b.monthlyRate - a.monthlyRate).map(({ id }) => id);
        const rank = (browser: typeof ana, { id }: typeof member) =>
          browser.put(`/api/participants/${id}/room-wishes`, { ranking });
        if (isChoosingRooms && answers > 0) await rank(ana, member);
        if (isChoosingRooms && answers > 1) await rank(ben, other);
        if (outBefore) await ana.put(`/api/participants/${member.id}`, { interestLevel: 'im_out' });
        await ana.put(`/api/participants/${member.id}`, { interestLevel: levels[0] });
        await ben.put(`/api/participants/${other.id}`, { interestLevel: levels[1] });
        await maya.put(`/api/groups/${group.id}`, { editing });
        if (outcome) await staff.put(`/api/groups/${group.id}`, { outcome });

        const browser = { 'the member': ana, 'the other member': ben, 'the point person': maya, 'a visitor': visitor }[
          requester
        ];
        const page = (await browser.get<Portal>(`/api/portal/${group.shareCode}`)).body.group;
        const me = (await browser.get<Me>(`/api/groups/${group.id}/me`)).body;
        const isOffered = memberOffers(page, me).mayChange(member, asked);
        const { status } = await browser.put(`/api/participants/${member.id}`, asked);
        expect(isOffered ? [200] : [403, 409], JSON.stringify({ isOffered, status })).toContain(status);
        const leaseStep = page.property.leaseSteps.find(({ id }) => id === stepId);
        const mayMark = leaseStep !== undefined && memberOffers(page, me).mayMark(member, leaseStep);
        const marked = await browser.put(`/api/participants/${member.id}/steps/${stepId}`, { done: true });
        expect(mayMark ? [200] : [403, 409], JSON.stringify({ mayMark })).toContain(marked.status);
        const joining = { groupId: group.id, name: 'Noor', email: null, interestLevel: 'interested' };
        expect((await browser.post('/api/participants', joining)).status).toBe(mayJoin(page, new Date()) ? 201 : 409);
        const saying = { groupId: group.id, senderName: 'Noor', content: 'Hi' };
        expect((await browser.post('/api/messages', saying)).status).toBe(mayWrite(page, isKnown(me)) ? 201 : 404);
        const asking = { groupId: group.id, name: 'Ana', question: 'Is there parking?' };
        expect((await browser.post('/api/public/questions', asking)).status).toBe(mayAsk(page) ? 201 : 409);
        const { mayPlan, mayConfirm, mayRequest, mayCancel } = tourOffers(page, me.isPointPerson);
        const date = { date: '2098-11-22', timePreference: 'AM' };
        const planning = { groupId: group.id, participantName: 'Kim', preferredDates: [date] };
        expect((await browser.post('/api/tour-schedules', planning)).status).toBe(mayPlan ? 201 : 409);
        const tour = `/api/groups/${group.id}/tour`;
        expect(mayRequest ? [200] : [403, 409]).toContain(
          (await browser.post(`${tour}-request`, { date: '2098-11-22', half: 'AM' })).status,
        );
        expect((await browser.delete(`${tour}-request`)).status).toBe(mayCancel ? 200 : 403);
        expect(mayConfirm ? [200] : [403, 409]).toContain((await browser.put(tour, date)).status);
        expect((await browser.delete(tour)).status).toBe(mayCancel ? 200 : 403);

        const later = (await browser.get<Portal>(`/api/portal/${group.shareCode}`)).body.group;
        const offers = roomChoiceOffers(later, me.isPointPerson);
        const path = `/api/groups/${group.id}/room-choice`;
        const [mayDo, done] = await {
          start: async () => [offers.mayStart, await browser.post(path, { unitId })] as const,
          close: async () => [offers.mayClose, await browser.post(`${path}/close`)] as const,
          cancel: async () => [offers.mayCancel, await browser.delete(path)] as const,
        }[step]();
        expect(mayDo ? [200, 201] : [403, 404, 409], `${step}: ${mayDo}, ${done.status}`).toContain(done.status);
      },
    ),
    { numRuns: env.PROOF === 'full' ? 300 : 20 },
  );
});
