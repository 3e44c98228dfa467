import { expect, it } from 'vitest';
import { changedRowOf, toGroupState, withChangedRow, withRead } from '../../../../app/domain/group-state';
import type { Portal } from '../../../../contract/group';
import type { Notice, ServerFrame } from '../../../../contract/live';
import { staff, visitor } from '../../../support/worker/calls';
import { aChooser, aChoosingGroup, rankedFrom } from '../../../support/worker/groups/choosing-rooms';
import { connectToGroup } from '../../../support/worker/live';

it('after each step of a room choice, an open page shows what a fresh one shows, or knows that it must read the group', async () => {
  const group = await aChoosingGroup();
  const [ana, ben, cy] = group.members;
  const browser = await connectToGroup(group.id);
  const read = async () => (await visitor.get<Portal>(`/api/portal/${group.shareCode}`)).body;
  let shown = toGroupState(await read());

  /** Whether the page had to read the group. */
  async function after(step: Promise<unknown> | undefined): Promise<boolean> {
    await step;
    const notices = (await browser.heard()).filter(isNotice);
    const fresh = await read();
    let hadToRead = false;
    for (const notice of notices) {
      const merged = withChangedRow(shown, changedRowOf(notice));
      hadToRead ||= merged === null;
      shown = merged ?? withRead(shown, fresh);
    }
    expect(shown.group).toEqual(fresh.group);
    return hadToRead;
  }

  const steps: [what: string, step: () => Promise<unknown> | undefined, mustRead?: true][] = [
    ['it starts', () => group.begin()],
    ['one ranks', () => ana?.rank(group.rooms)],
    ['one goes out', () => cy?.device.put(cy.path, { interestLevel: 'im_out' })],
    ['one comes back', () => cy?.device.put(cy.path, { interestLevel: 'interested' }), true],
    ['another ranks', () => ben?.rank(rankedFrom(group.rooms, 1))],
    ['it is closed', () => group.lead.post(`${group.path}/close`)],
    ['one agrees', () => ana?.agree()],
    ['one goes out, which voids the proposal', () => cy?.device.put(cy.path, { interestLevel: 'im_out' }), true],
    ['one ranks again', () => ana?.rank(group.rooms)],
    ['the last one ranks', () => ben?.rank(rankedFrom(group.rooms, 1))],
    ['it is closed again', () => group.lead.post(`${group.path}/close`)],
    ['one declines', () => ana?.agree(false)],
    ['and agrees', () => ana?.agree()],
    ['all have agreed', () => ben?.agree()],
    ['one leaves', () => ben?.device.delete(ben.path)],
    ['someone joins', () => aChooser(group.id, 'Dee')],
    ['it starts again', () => group.begin()],
    ['it is canceled by staff', () => staff.delete(group.path)],
  ];
  for (const [what, step, mustRead = false] of steps) expect([what, await after(step())]).toEqual([what, mustRead]);
});

const isNotice = (frame: ServerFrame): frame is Notice =>
  frame.type !== 'new_message' && frame.type !== 'presence' && frame.type !== 'typing';
