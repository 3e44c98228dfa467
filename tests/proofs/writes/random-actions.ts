import type { CreatedGroup } from '../../../worker/contract/groups/group';
import type { Upload } from '../../../worker/contract/properties/photo';
import { png } from '../../support/images';
import { type Answer, staff, visitor } from '../../support/worker/calls';
import { formWith, pathOf, send, upload } from '../../support/worker/uploads';

/** What exists, or did: edits of what is gone are tried as well. */
type Known = Record<'property' | 'unit' | 'room' | 'group' | 'member' | 'question', number[]> & {
  photos: Upload[];
  tokens: string[];
};

/** Somebody who calls everything that may be called, in random order. */
export function randomActor(random: () => number) {
  const known: Known = {
    property: [],
    unit: [],
    room: [],
    group: [],
    member: [],
    question: [],
    photos: [],
    tokens: [],
  };
  const below = (end: number) => Math.floor(random() * end);
  const oneOf = <T>(list: readonly T[]): T | undefined => list[below(list.length)];
  const id = (noun: 'property' | 'unit' | 'room' | 'group' | 'member' | 'question') => oneOf(known[noun]) ?? 1;
  const somePhotos = () => known.photos.filter(() => random() < 0.4);

  const note = (noun: keyof typeof known, { status, body }: Answer<{ id: number }>) => {
    if (status === 201) (known[noun] as number[]).push(body.id);
    return status;
  };
  const unit = () => ({ name: `Unit ${below(99)}`, bedrooms: 1 + below(4), bathrooms: 1, photos: somePhotos() });
  const room = () => ({ name: `Room ${below(99)}`, monthlyRate: 50_000 + below(9) });
  const property = () => ({ name: `Court ${below(99)}`, address: '12 College Avenue', basePhotos: somePhotos() });

  const actions: (() => Promise<number>)[] = [
    async () => {
      known.photos.push(await upload(png(2 + below(4), 2)));
      return 201;
    },
    async () => {
      const made = { ...property(), units: [{ ...unit(), rooms: [room()] }] };
      const answer = await staff.post<{ id: number; units: { id: number; rooms: { id: number }[] }[] }>(
        '/api/properties',
        made,
      );
      known.unit.push(...answer.body.units.map((one) => one.id));
      known.room.push(...answer.body.units.flatMap(({ rooms }) => rooms.map((one) => one.id)));
      return note('property', answer);
    },
    async () => (await staff.put(`/api/properties/${id('property')}`, property())).status,
    async () => (random() < 0.4 ? (await staff.delete(`/api/properties/${id('property')}`)).status : 0),
    async () => {
      const { body } = await staff.post<{ uploadURL: string }>('/api/logo/upload');
      await send('PUT', pathOf(body.uploadURL), png(3, 3), {});
      return (await staff.put(`/api/properties/${id('property')}/logo`, { logoUrl: body.uploadURL })).status;
    },
    async () => (await staff.delete(`/api/properties/${id('property')}/logo`)).status,
    async () => note('unit', await staff.post('/api/units', { ...unit(), propertyId: id('property') })),
    async () => (await staff.put(`/api/units/${id('unit')}`, { ...unit(), isActive: random() < 0.8 })).status,
    async () => (await staff.delete(`/api/units/${id('unit')}`)).status,
    async () => (await send('POST', `/api/units/${id('unit')}/photos`, formWith('photo', png(3, 2 + below(3))))).status,
    async () => (await staff.delete(`/api/units/${id('unit')}/photos/0`)).status,
    async () => note('room', await staff.post('/api/rooms', { ...room(), unitId: id('unit') })),
    async () => (await staff.put(`/api/rooms/${id('room')}`, room())).status,
    async () => (await staff.delete(`/api/rooms/${id('room')}`)).status,
    async () => {
      const unitId = random() < 0.5 ? id('unit') : null;
      const person = { pointPersonName: 'Jo', pointPersonEmail: 'jo@student.test' };
      const asked = { propertyId: id('property'), unitId, ...person };
      const answer = await staff.post<CreatedGroup>('/api/admin-groups', asked);
      if (answer.status === 201) known.tokens.push(String(answer.body.adminSetupToken));
      return note('group', answer);
    },
    async () => note('group', await staff.post('/api/groups', { propertyId: id('property') })),
    async () => (random() < 0.5 ? (await staff.delete(`/api/groups/${id('group')}`)).status : 0),
    async () =>
      (await visitor.post(`/api/admin-setup/${oneOf(known.tokens)}`, { name: 'Jo', email: 'jo@a.test' })).status,
    async () => {
      const wish = { interestLevel: 'im_in', roomPreference: random() < 0.5 ? id('room') : null };
      return note(
        'member',
        await visitor.post('/api/participants', { groupId: id('group'), name: 'Noor', email: null, ...wish }),
      );
    },
    async () => (await visitor.put(`/api/participants/${id('member')}`, { roomPreference: id('room') })).status,
    async () =>
      (await visitor.post('/api/messages', { groupId: id('group'), senderName: 'Noor', content: 'Hi' })).status,
    async () =>
      note(
        'question',
        await visitor.post('/api/public/questions', { groupId: id('group'), name: 'Noor', question: 'Why?' }),
      ),
    async () => (await staff.put(`/api/questions/${id('question')}`, { answer: 'Because' })).status,
    async () => (await staff.delete(`/api/questions/${id('question')}`)).status,
    async () => {
      const preferredDates = [{ date: '2090-01-01', timePreference: 'PM' }];
      return (
        await visitor.post('/api/tour-schedules', { groupId: id('group'), participantName: 'Noor', preferredDates })
      ).status;
    },
  ];

  return {
    /** Makes one call; gives the status of its answer. */
    act: async (): Promise<number> => (await oneOf(actions)?.()) ?? 0,
  };
}
