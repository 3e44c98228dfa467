import { describe, expect, it } from 'vitest';
import type { Participant } from '../../../../contract/participant';
import type { Property } from '../../../../contract/property';
import { staff } from '../../../support/worker/calls';
import { aGroup, aParticipant, aProperty } from '../../../support/worker/data';
import { setStepDone, shown, steps } from '../../../support/worker/groups/lease-steps';

const save = (id: number, leaseSteps: object[]) => staff.put<Property>(`/api/properties/${id}`, { leaseSteps });

const member = async (group: { shareCode: string }) => (await shown(group)).participants[0];

/** Who is in a group of this property, and has done these steps. */
async function aMemberWith(propertyId: number, stepIds: number[]) {
  const group = await aGroup({ propertyId });
  const participant = await aParticipant(group.id);
  for (const step of stepIds) await setStepDone(staff, participant, step);
  return { group, participant };
}

describe('The steps to the lease of a property', () => {
  it('a new property has four, each with its own id', async () => {
    const { leaseSteps } = await aProperty({ leaseSteps: undefined });
    expect(leaseSteps.map(({ name, by }) => [name, by])).toEqual([
      ['Applied', 'member'],
      ['Guarantor confirmed', 'guarantor'],
      ['Approved', 'office'],
      ['Lease signed', 'member'],
    ]);
    expect(new Set(leaseSteps.map(({ id }) => id)).size).toBe(4);
  });

  it('are stored in the form’s order: a sent id is kept, a step without one is new', async () => {
    const { id, leaseSteps } = await aProperty();
    const [applied, , , signed] = leaseSteps;
    const { body } = await save(id, [{ ...signed, name: ' Signed ' }, { name: 'Keys', by: 'office' }, { ...applied }]);
    expect(body.leaseSteps).toMatchObject([
      { id: steps.signed, name: 'Signed', by: 'member' },
      { name: 'Keys', by: 'office' },
      { id: steps.applied, name: 'Applied' },
    ]);
    expect((await staff.put<Property>(`/api/properties/${id}`, { name: 'Oak' })).body.leaseSteps).toEqual(
      body.leaseSteps,
    );
    expect((await save(id, [])).body.leaseSteps).toEqual([]);
  });

  it('a copied property has the same steps', async () => {
    const { id, leaseSteps } = await aProperty();
    expect((await staff.post<Property>(`/api/properties/${id}/copy`)).body.leaseSteps).toEqual(leaseSteps);
  });

  it('deleting a step deletes members’ marks for it', async () => {
    const { id, leaseSteps } = await aProperty();
    const { group } = await aMemberWith(id, [steps.applied, steps.approved, steps.signed]);
    const { version } = await shown(group);
    await save(
      id,
      leaseSteps.filter((step) => step.id !== steps.approved),
    );
    expect(await member(group)).toMatchObject({ stepsDone: [steps.applied, steps.signed], hasApplied: true });
    expect((await shown(group)).version).toBeGreaterThan(version);
  });

  it("hasApplied follows the step called 'applied', whichever it is", async () => {
    const { id, leaseSteps } = await aProperty();
    const { group, participant } = await aMemberWith(id, [steps.applied]);
    await save(id, []);
    expect(await member(group)).toMatchObject({ stepsDone: [], hasApplied: true });
    await staff.put<Participant>(`/api/participants/${participant.id}`, { hasApplied: false });
    const signed = { id: steps.signed, name: 'Signed', by: 'member' };
    await save(id, [signed]);
    await setStepDone(staff, participant, steps.signed);
    expect(await member(group)).toMatchObject({ stepsDone: [steps.signed], hasApplied: false });
    await save(id, [{ ...signed, name: 'APPLIED' }]);
    expect(await member(group)).toMatchObject({ stepsDone: [steps.signed], hasApplied: true });
    await save(id, [{ name: 'Applied', by: 'office' }]);
    expect(await member(group)).toMatchObject({ stepsDone: [], hasApplied: true });
    const { leaseSteps: renewed } = (
      await save(
        id,
        leaseSteps.map(({ name, by }) => ({ name, by })),
      )
    ).body;
    expect(await member(group)).toMatchObject({ stepsDone: [renewed[0]?.id], hasApplied: true });
  });

  it('deleting a step deletes marks in deleted groups, too', async () => {
    const { id, leaseSteps } = await aProperty();
    const { group } = await aMemberWith(id, [steps.signed]);
    await staff.delete(`/api/groups/${group.id}`);
    await save(id, leaseSteps.slice(0, 1));
    await staff.post(`/api/groups/${group.id}/restore`);
    expect(await member(group)).toMatchObject({ stepsDone: [] });
  });

  const step = (name: string) => ({ name, by: 'member' });
  it.each([
    ['Steps must be a list', 'Applied'],
    ['At most 8 steps', Array.from({ length: 9 }, (_, index) => step(`Step ${index}`))],
    ['Step name is required', [step(' ')]],
    ['Step name can be at most 60 characters', [step('x'.repeat(61))]],
    ['Each step needs its own name', [step('Applied'), step('applied')]],
    [
      'Each step needs its own ID',
      [
        { id: 1, ...step('A') },
        { id: 1, ...step('B') },
      ],
    ],
    ['Must be "member", "guarantor", or "office"', [{ name: 'A', by: 'parent' }]],
    ['Must be a whole number', [{ id: 0, ...step('A') }]],
  ])('invalid → 400 %s', async (message, leaseSteps) => {
    const { id } = await aProperty();
    expect(await staff.put(`/api/properties/${id}`, { leaseSteps })).toMatchObject({ status: 400, body: { message } });
    expect(await staff.get<Property>(`/api/properties/${id}`)).toMatchObject({ body: { rev: 1 } });
  });
});
