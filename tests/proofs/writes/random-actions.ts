import type { CreatedGroup } from '../../../contract/group';
import type { Upload } from '../../../contract/photo';
import { png } from '../../support/images';
import { type Answer, fetchFromWorker, staff, visitor } from '../../support/worker/calls';
import { everyCall } from '../../support/worker/every-call/every-call';
import { formWith, pathOf, send, upload } from '../../support/worker/uploads';

/** What exists, or did: edits of what is gone are tried as well. */
type Known = Record<'property' | 'unit' | 'room' | 'group' | 'member' | 'question', number[]> & {
  photos: Upload[];
  tokens: string[];
};

/** Calls everything that may be called, in random order. */
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
  const property = () => ({ name: `Court ${below(99)}`, address: '77 Campus Drive', basePhotos: somePhotos() });

  /** What people do to what there is, or was. */
  const own: Record<string, () => Promise<number>> = {
    'POST /api/upload': async () => {
      known.photos.push(await upload(png(2 + below(4), 2)));
      return 201;
    },
    'POST /api/properties': async () => {
      const made = { ...property(), units: [{ ...unit(), rooms: [room()] }] };
      const answer = await staff.post<{ id: number; units: { id: number; rooms: { id: number }[] }[] }>(
        '/api/properties',
        made,
      );
      known.unit.push(...answer.body.units.map((one) => one.id));
      known.room.push(...answer.body.units.flatMap(({ rooms }) => rooms.map((one) => one.id)));
      return note('property', answer);
    },
    'PUT /api/properties/:id': async () => (await staff.put(`/api/properties/${id('property')}`, property())).status,
    'DELETE /api/properties/:id': async () =>
      random() < 0.4 ? (await staff.delete(`/api/properties/${id('property')}`)).status : 0,
    'PUT /api/properties/:id/logo': async () => {
      const { body } = await staff.post<{ uploadURL: string }>('/api/logo/upload');
      await send('PUT', pathOf(body.uploadURL), png(3, 3), {});
      return (await staff.put(`/api/properties/${id('property')}/logo`, { logoUrl: body.uploadURL })).status;
    },
    'DELETE /api/properties/:id/logo': async () =>
      (await staff.delete(`/api/properties/${id('property')}/logo`)).status,
    'POST /api/units': async () =>
      note('unit', await staff.post('/api/units', { ...unit(), propertyId: id('property') })),
    'PUT /api/units/:id': async () =>
      (await staff.put(`/api/units/${id('unit')}`, { ...unit(), isActive: random() < 0.8 })).status,
    'DELETE /api/units/:id': async () => (await staff.delete(`/api/units/${id('unit')}`)).status,
    'POST /api/units/:id/photos': async () =>
      (await send('POST', `/api/units/${id('unit')}/photos`, formWith('photo', png(3, 2 + below(3))))).status,
    'DELETE /api/units/:id/photos/:photoIndex': async () =>
      (await staff.delete(`/api/units/${id('unit')}/photos/0`)).status,
    'POST /api/rooms': async () => note('room', await staff.post('/api/rooms', { ...room(), unitId: id('unit') })),
    'PUT /api/rooms/:id': async () => (await staff.put(`/api/rooms/${id('room')}`, room())).status,
    'DELETE /api/rooms/:id': async () => (await staff.delete(`/api/rooms/${id('room')}`)).status,
    'POST /api/admin-groups': async () => {
      const unitId = random() < 0.5 ? id('unit') : null;
      const person = { pointPersonName: 'Jo', pointPersonEmail: 'jo@student.test' };
      const asked = { propertyId: id('property'), unitId, ...person };
      const answer = await staff.post<CreatedGroup>('/api/admin-groups', asked);
      if (answer.status === 201) known.tokens.push(String(answer.body.adminSetupToken));
      return note('group', answer);
    },
    'POST /api/groups': async () => note('group', await staff.post('/api/groups', { propertyId: id('property') })),
    'DELETE /api/groups/:id': async () =>
      random() < 0.5 ? (await staff.delete(`/api/groups/${id('group')}`)).status : 0,
    'POST /api/admin-setup/:token': async () =>
      (await visitor.post(`/api/admin-setup/${oneOf(known.tokens)}`, { name: 'Jo', email: 'jo@a.test' })).status,
    'POST /api/participants': async () => {
      const choice = { interestLevel: 'im_in', roomPreference: random() < 0.5 ? id('room') : null };
      return note(
        'member',
        await visitor.post('/api/participants', { groupId: id('group'), name: 'Noor', email: null, ...choice }),
      );
    },
    'PUT /api/participants/:id': async () =>
      (await visitor.put(`/api/participants/${id('member')}`, { roomPreference: id('room') })).status,
    'POST /api/messages': async () =>
      (await visitor.post('/api/messages', { groupId: id('group'), senderName: 'Noor', content: 'Hi' })).status,
    'POST /api/public/questions': async () =>
      note(
        'question',
        await visitor.post('/api/public/questions', { groupId: id('group'), name: 'Noor', question: 'Why?' }),
      ),
    'PUT /api/questions/:id': async () =>
      (await staff.put(`/api/questions/${id('question')}`, { answer: 'Because' })).status,
    'DELETE /api/questions/:id': async () => (await staff.delete(`/api/questions/${id('question')}`)).status,
    'POST /api/tour-schedules': async () => {
      const preferredDates = [{ date: '2090-01-01', timePreference: 'PM' }];
      return (
        await visitor.post('/api/tour-schedules', { groupId: id('group'), participantName: 'Noor', preferredDates })
      ).status;
    },
  };

  const others = Object.entries(everyCall).filter(([call]) => !call.startsWith('GET ') && !(call in own));

  /** A call of the API's list, about what there is; 0 where what it needs is gone. */
  async function another(): Promise<number> {
    const [, make] = oneOf(others) ?? [];
    const scene = {
      ...{ propertyId: id('property'), unitId: id('unit'), roomId: id('room'), groupId: id('group') },
      setupToken: oneOf(known.tokens) ?? 'none',
    };
    try {
      const sample = await make?.(scene);
      return sample ? (await fetchFromWorker(sample.path, sample.init)).status : 0;
    } catch (error) {
      if (/expected 40[49] to be 201/.test(String(error))) return 0;
      throw error;
    }
  }

  const beginning = ['POST /api/properties', 'POST /api/admin-groups', 'POST /api/participants'];

  return {
    /** Makes one call; gives the status of its answer. */
    act: async (): Promise<number> => {
      const first = beginning.shift();
      if (!first && random() < 0.3) return another();
      return (await own[first ?? oneOf(Object.keys(own)) ?? '']?.()) ?? 0;
    },
  };
}
