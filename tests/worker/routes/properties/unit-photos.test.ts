import { describe, expect, it } from 'vitest';
import type { Unit } from '../../../../contract/unit';
import { limits } from '../../../../contract/values/limits';
import { officeLimits } from '../../../../contract/values/office-limits';
import { png, textBytes } from '../../../support/images';
import { staff } from '../../../support/worker/calls';
import { aGroup, aProperty, aUnit, unknownId } from '../../../support/worker/data';
import { connectToGroup } from '../../../support/worker/live';
import { staffHeaders } from '../../../support/worker/staff';
import { brokenPhotos, formWith, send, storedNames } from '../../../support/worker/uploads';

const aUnitAlone = async (changes: object = {}) => aUnit((await aProperty()).id, changes);

const add = (unitId: number | string, file = png(4, 3), name = 'plan.png') =>
  send('POST', `/api/units/${unitId}/photos`, formWith('photo', file, name));

const photosNamed = (names: string[]) => names.map((name) => ({ url: `/public-objects/${name}`, originalName: name }));

describe('POST /api/units/{id}/photos', () => {
  it('adds a photo after the others and answers the unit (201)', async () => {
    const unit = await aUnitAlone({ photos: photosNamed(['first']) });
    const answer = await add(unit.id);
    expect(answer.status).toBe(201);
    const changed = await answer.json<Unit>();
    expect(changed).toEqual({
      ...unit,
      photos: [
        ...unit.photos,
        {
          url: expect.stringMatching(/^\/public-objects\/[\w-]+$/),
          filename: expect.any(String),
          originalName: 'plan.png',
          size: expect.any(Number),
        },
      ],
      rev: unit.rev + 1,
    });
  });

  it('two photos at once: both are stored', async () => {
    const unit = await aUnitAlone();
    await Promise.all([add(unit.id), add(unit.id)]);
    const { body } = await staff.put<Unit>(`/api/units/${unit.id}`, {});
    expect(body.photos).toHaveLength(2);
  });

  it('the same form sent twice, also at once → one photo', async () => {
    const unit = await aUnitAlone();
    const key = { ...(await staffHeaders()), 'Idempotency-Key': crypto.randomUUID() };
    const post = (name = 'plan.png') =>
      send('POST', `/api/units/${unit.id}/photos`, formWith('photo', png(4, 3), name), key);
    const answers = [...(await Promise.all([post(), post()])), await post()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [first, ...others] = await Promise.all(answers.map((answer) => answer.json<Unit>()));
    expect(first?.photos).toHaveLength(1);
    expect(others).toEqual([first, first]);
    expect((await post('another.png')).status).toBe(409);
  });

  it('more than the limit → 409, nothing is stored', async () => {
    const names = Array.from({ length: limits.unitPhotos }, (_, number) => `photo-${number}`);
    const unit = await aUnitAlone({ photos: photosNamed(names) });
    const stored = await storedNames();
    const answer = await add(unit.id);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toEqual({ message: 'This unit has reached its limit of photos', code: 'conflict' });
    expect(await storedNames()).toEqual(stored);
  });

  it('the photo that filled the unit, sent again with its key → the unit; others → 409', async () => {
    const names = Array.from({ length: limits.unitPhotos - 1 }, (_, number) => `photo-${number}`);
    const unit = await aUnitAlone({ photos: photosNamed(names) });
    const headers = { ...(await staffHeaders()), 'Idempotency-Key': crypto.randomUUID() };
    const addAgain = (file: Uint8Array<ArrayBuffer>, name = 'plan.png') =>
      send('POST', `/api/units/${unit.id}/photos`, formWith('photo', file, name), headers);
    const first = await addAgain(png(4, 3));
    expect(first.status).toBe(201);
    const stored = await storedNames();
    const again = await addAgain(png(4, 3));
    expect(again.status).toBe(201);
    expect(await again.json()).toEqual(await first.json());
    expect(await storedNames()).toEqual(stored);
    expect((await addAgain(png(4, 3), 'other.png')).status).toBe(409);
    expect((await add(unit.id)).status).toBe(409);
  });

  it('the same key for another photo of the same name and size → 409', async () => {
    const unit = await aUnitAlone();
    const headers = { ...(await staffHeaders()), 'Idempotency-Key': crypto.randomUUID() };
    const addAgain = (file: Uint8Array<ArrayBuffer>) =>
      send('POST', `/api/units/${unit.id}/photos`, formWith('photo', file, 'plan.png'), headers);
    const [one, other] = [png(4, 3), png(3, 4)];
    expect(other.length).toBe(one.length);
    expect((await addAgain(one)).status).toBe(201);
    expect((await addAgain(other)).status).toBe(409);
  });

  it('many uploads at once never exceed the limit', async () => {
    const names = Array.from({ length: limits.unitPhotos - 1 }, (_, number) => `photo-${number}`);
    const unit = await aUnitAlone({ photos: photosNamed(names) });
    const answers = await Promise.all([add(unit.id), add(unit.id), add(unit.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('not an image → 415, no file → 400, too large → 413', async () => {
    const unit = await aUnitAlone();
    const text = await add(unit.id, textBytes('hello'), 'plan.png');
    expect(text.status).toBe(415);
    expect(await text.json()).toMatchObject({ message: 'Only image files are allowed' });
    const other = await send('POST', `/api/units/${unit.id}/photos`, formWith('file', png(4, 3)));
    expect(other.status).toBe(400);
    const large = await add(unit.id, new Uint8Array(officeLimits.photoBytes + 1));
    expect(large.status).toBe(413);
  });

  it('storage does not answer → 503, the unit stays as it was', async () => {
    const unit = await aUnitAlone();
    const answer = await send(
      'POST',
      `/api/units/${unit.id}/photos`,
      formWith('photo', png(4, 3)),
      undefined,
      brokenPhotos,
    );
    expect(answer.status).toBe(503);
    const { body } = await staff.put<Unit>(`/api/units/${unit.id}`, {});
    expect(body.photos).toEqual([]);
  });

  it('open pages of the property’s groups receive it', async () => {
    const group = await aGroup();
    const unit = await aUnit(group.propertyId ?? unknownId);
    const browser = await connectToGroup(group.id);
    await add(unit.id);
    expect(await browser.heard()).toContainEqual({
      type: 'group_changed',
      groupId: group.id,
      version: expect.any(Number),
    });
    await staff.delete(`/api/units/${unit.id}/photos/0`);
    expect(await browser.heard()).toContainEqual({
      type: 'group_changed',
      groupId: group.id,
      version: expect.any(Number),
    });
    browser.close();
  });
});

describe('DELETE /api/units/{id}/photos/{photoIndex}', () => {
  const namesOf = ({ photos }: Unit) => photos.map(({ originalName }) => originalName);

  it('deletes the photo at that index', async () => {
    const unit = await aUnitAlone({ photos: photosNamed(['a', 'b', 'c']) });
    const answer = await staff.delete<Unit>(`/api/units/${unit.id}/photos/1`);
    expect(answer.status).toBe(200);
    expect(namesOf(answer.body)).toEqual(['a', 'c']);
    expect(answer.body.rev).toBe(unit.rev + 1);
  });

  it('the photo at that index is another one → 409', async () => {
    const unit = await aUnitAlone({ photos: photosNamed(['a', 'b']) });
    const meant = encodeURIComponent('/public-objects/a');
    const first = await staff.delete<Unit>(`/api/units/${unit.id}/photos/0?url=${meant}`);
    expect(namesOf(first.body)).toEqual(['b']);
    const again = await staff.delete(`/api/units/${unit.id}/photos/0?url=${meant}`);
    expect(again).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(namesOf((await staff.put<Unit>(`/api/units/${unit.id}`, {})).body)).toEqual(['b']);
  });

  it.each(['2', '20', '-1', '01', '1.0', 'x', '99999'])('index %s → 404', async (place) => {
    const unit = await aUnitAlone({ photos: photosNamed(['a', 'b']) });
    expect((await staff.delete(`/api/units/${unit.id}/photos/${place}`)).status).toBe(404);
  });
});
