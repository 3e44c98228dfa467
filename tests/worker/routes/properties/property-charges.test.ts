import { describe, expect, it } from 'vitest';
import { type Charge, noLeaseTerms } from '../../../../contract/charge';
import type { Group } from '../../../../contract/group';
import type { Property } from '../../../../contract/property';
import { chargeSharesOf, monthlyTotalOf } from '../../../../rules/costs';
import { randomCharges } from '../../../support/charges';
import { seededRandom } from '../../../support/random';
import { fetchFromWorker, staff, visitor } from '../../../support/worker/calls';
import { aGroup, aProperty, aUnit } from '../../../support/worker/data';

const save = (id: number, change: object) => staff.put<Property>(`/api/properties/${id}`, change);

const trash = { name: 'Trash', amount: 2_501, every: 'month', kind: 'required', per: 'unit' };

const firstUnit = (property: Property) => property.units[0] ?? expect.fail('a property without units');

const totals = ({ units }: Pick<Property, 'units'>) =>
  units.map(({ rooms }) => rooms.map(({ monthlyTotal, monthlyTotalMax }) => [monthlyTotal, monthlyTotalMax]));

describe('The charges of a property', () => {
  it('a new property has none, and no terms of the lease; each total is the rent', async () => {
    const property = await aProperty({ charges: undefined, lease: undefined });
    expect(property).toMatchObject({ charges: [], lease: noLeaseTerms });
    expect(totals(property)).toEqual(property.units.map(({ rooms }) => rooms.map((room) => [room.monthlyRate, null])));
  });

  it('are stored in the form’s order: a sent id is kept, a charge without one is new', async () => {
    const { id, charges } = await aProperty({ charges: [trash, { ...trash, name: 'Pool', every: 'once' }] });
    expect(charges).toMatchObject([
      { name: 'Trash', amount: 2_501, amountMax: null, refundable: false, due: null, unitId: null },
      { name: 'Pool' },
    ]);
    const [first, second] = charges;
    const { body } = await save(id, { charges: [second, { ...trash, name: ' Internet ' }, first] });
    expect(body.charges).toEqual([second, { ...first, id: expect.any(Number), name: 'Internet' }, first]);
    expect((await save(id, { name: 'Oak' })).body.charges).toEqual(body.charges);
    expect((await save(id, { charges: [] })).body.charges).toEqual([]);
  });

  it('raise the monthly total of staff and visitors, of each unit that they apply to', async () => {
    const property = await aProperty();
    const group = await aGroup({ propertyId: property.id });
    const [, four] = property.units;
    const { body } = await save(property.id, {
      charges: [trash, { ...trash, name: 'Parking', per: 'person', amount: 100, amountMax: 900, unitId: four?.id }],
    });
    // 25.01 dollars of two bedrooms: 12.51 for the dearer room, 12.50 for the other; of four: 6.26 for the only room.
    const expected = [
      [
        [139_900 + 1_251, null],
        [129_950 + 1_250, null],
      ],
      [[99_900 + 626 + 100, 99_900 + 626 + 900]],
    ];
    expect(totals(body)).toEqual(expected);
    const shown = (await visitor.get<Group>(`/api/groups/share/${group.shareCode}`)).body;
    expect(totals({ units: shown.property.units as Property['units'] })).toEqual(expected);
    expect(shown.property.charges).toEqual(body.charges);
  });

  it('add up to the same total as the rule, for random tables', async () => {
    const property = await aProperty();
    const random = seededRandom(23);
    const unitIds = property.units.map(({ id }) => id);
    for (let count = 0; count < 40; count += 1) {
      const { body } = await save(property.id, { charges: randomCharges(random, unitIds) });
      for (const unit of body.units)
        for (const room of unit.rooms) {
          const { low, high } = monthlyTotalOf(room.monthlyRate, chargeSharesOf(room, unit, body.charges));
          expect([room.monthlyTotal, room.monthlyTotalMax ?? low]).toEqual([low, high]);
        }
    }
  });

  it('of a unit that is not active are shown to staff only', async () => {
    const property = await aProperty();
    const group = await aGroup({ propertyId: property.id });
    const [two, four] = property.units;
    const charges = [trash, { ...trash, name: 'Two', unitId: two?.id }, { ...trash, name: 'Four', unitId: four?.id }];
    await save(property.id, { charges });
    const paths = [`/api/groups/share/${group.shareCode}`, `/api/public/property/${property.id}`];
    const namesShown = async () => {
      const answers = await Promise.all(paths.map((path) => visitor.get<Group | Property>(path)));
      return answers.map(({ body }) => ('property' in body ? body.property : body).charges.map(({ name }) => name));
    };
    expect(await namesShown()).toEqual([
      ['Trash', 'Two', 'Four'],
      ['Trash', 'Two', 'Four'],
    ]);
    await staff.put(`/api/units/${four?.id}`, { isActive: false });
    expect(await namesShown()).toEqual([
      ['Trash', 'Two'],
      ['Trash', 'Two'],
    ]);
    const costs = await visitor.get(`/api/groups/share/${group.shareCode}/costs`);
    expect(JSON.stringify(costs.body)).not.toContain('Four');
    expect((await save(property.id, {})).body.charges).toHaveLength(3);
  });

  it('a copied property has the same charges, for its own units', async () => {
    const property = await aProperty({ charges: [trash] });
    await save(property.id, {
      charges: [...property.charges, { ...trash, name: 'Parking', unitId: property.units[1]?.id }],
      lease: { startsOn: '2027-08-20', months: 12, liability: 'joint', sampleUrl: 'https://birch.example/lease' },
    });
    const original = (await staff.get<Property>(`/api/properties/${property.id}`)).body;
    const copy = (await staff.post<Property>(`/api/properties/${property.id}/copy`)).body;
    expect(copy.charges).toMatchObject([{ name: 'Trash', unitId: null }, { unitId: copy.units[1]?.id }]);
    expect(totals(copy)).toEqual(totals(original));
    expect(copy.lease).toEqual(original.lease);
  });

  it('of a deleted unit are deleted with it; a restored property has its charges', async () => {
    const property = await aProperty({ charges: [trash] });
    const unit = firstUnit(property);
    await save(property.id, { charges: [{ ...trash, unitId: unit.id }, property.charges[0]] });
    await staff.delete(`/api/units/${unit.id}`);
    const { body } = await staff.get<Property>(`/api/properties/${property.id}`);
    expect(body.charges).toEqual(property.charges);
    await staff.delete(`/api/properties/${property.id}`);
    expect((await staff.post<Property>(`/api/properties/${property.id}/restore`)).body.charges).toEqual(body.charges);
  });

  it('a unit of another property → 400, nothing changes', async () => {
    const { id } = await aProperty();
    const other = await aUnit((await aProperty()).id);
    expect(await save(id, { charges: [{ ...trash, unitId: other.id }] })).toMatchObject({
      status: 400,
      body: { message: "This unit doesn't belong to this property" },
    });
    expect(await staff.get<Property>(`/api/properties/${id}`)).toMatchObject({ body: { rev: 1, charges: [] } });
  });

  it.each([
    ['Charges must be a list', 'Trash'],
    ['At most 30 charges', Array.from({ length: 31 }, () => trash)],
    ['Charge name is required', [{ ...trash, name: ' ' }]],
    ['Charge name can be at most 60 characters', [{ ...trash, name: 'x'.repeat(61) }]],
    ['Please enter the amount like 1250, 1,250.50, or 1.250,50', [{ ...trash, amount: undefined }]],
    ['Please enter the amount like 1250, 1,250.50, or 1.250,50', [{ ...trash, amount: -1 }]],
    ['Please enter the amount like 1250, 1,250.50, or 1.250,50', [{ ...trash, amount: 1.5 }]],
    ['At most $100,000', [{ ...trash, amount: 10_000_001 }]],
    ["The highest amount can't be less than the lowest", [{ ...trash, amountMax: 2_500 }]],
    ['Must be "month" or "once"', [{ ...trash, every: 'year' }]],
    ['Must be "required", "optional", or "usage"', [{ ...trash, kind: 'fee' }]],
    ['Must be "person" or "unit"', [{ ...trash, per: 'bed' }]],
    ['Must be "application", "signing", or "move_in"', [{ ...trash, every: 'once', due: 'later' }]],
    ['A metered charge must be monthly', [{ ...trash, every: 'once', kind: 'usage' }]],
    ['Only a one-time charge can be refundable or have a due date', [{ ...trash, refundable: true }]],
    ['Only a one-time charge can be refundable or have a due date', [{ ...trash, due: 'signing' }]],
    [
      'Each charge needs its own ID',
      [
        { id: 1, ...trash },
        { id: 1, ...trash },
      ],
    ],
  ])('invalid → 400 %s', async (message, charges) => {
    const { id } = await aProperty();
    expect(await save(id, { charges })).toMatchObject({ status: 400, body: { message } });
    expect(await staff.get<Property>(`/api/properties/${id}`)).toMatchObject({ body: { rev: 1 } });
  });

  it('a new property’s charges name no unit → 400', async () => {
    expect(
      await staff.post('/api/properties', { name: 'Oak', address: '1 Oak Street', charges: [{ ...trash, unitId: 1 }] }),
    ).toMatchObject({ status: 400, body: { message: 'Charges of a new property apply to all of its units' } });
  });

  it.each([
    ['The lease must be an object', 'a year'],
    ['Please enter a valid date', { ...noLeaseTerms, startsOn: '2027-02-30' }],
    ['A lease has 1 to 24 months', { ...noLeaseTerms, months: 25 }],
    ['A lease has 1 to 24 months', { ...noLeaseTerms, months: 0 }],
    ['Must be "joint" or "individual"', { ...noLeaseTerms, liability: 'both' }],
    ['Invalid sample lease URL', { ...noLeaseTerms, sampleUrl: 'javascript:alert(1)' }],
  ])('an invalid lease → 400 %s', async (message, lease) => {
    const { id } = await aProperty();
    expect(await save(id, { lease })).toMatchObject({ status: 400, body: { message } });
  });
});

describe('GET /api/groups/share/{shareCode}/costs', () => {
  const charges = [
    trash,
    { name: '=Deposit', amount: 30_000, every: 'once', kind: 'required', refundable: true, due: 'move_in' },
  ];
  const lease = { ...noLeaseTerms, months: 10 };

  it('answers what each room costs, of the units that the group may choose from', async () => {
    const property = await aProperty({ charges, lease });
    const [two, four] = property.units;
    const group = await aGroup({ propertyId: property.id });
    const restricted = await aGroup({ propertyId: property.id, unitId: four?.id });
    const costs = (code: string) => visitor.get<{ rooms: object[] }>(`/api/groups/share/${code}/costs`);
    const [trashId, depositId] = property.charges.map(({ id }: Charge) => id);
    const { status, body } = await costs(group.shareCode);
    expect(status).toBe(200);
    expect(body).toMatchObject({ lease });
    expect(body.rooms).toHaveLength(3);
    // Of two: 12.51 dollars for trash; first 1411.51 + 300; lease 10 x 1411.51.
    expect(body.rooms[0]).toEqual({
      ...{ roomId: two?.rooms[0]?.id, rent: 139_900, usage: [], optional: [] },
      monthly: [{ chargeId: trashId, name: 'Trash', low: 1_251, high: 1_251 }],
      once: [{ chargeId: depositId, name: '=Deposit', low: 30_000, high: 30_000, refundable: true, due: 'move_in' }],
      monthlyTotal: { low: 141_151, high: 141_151 },
      moveInTotal: { low: 171_151, high: 171_151 },
      leaseTotal: { low: 1_411_510, high: 1_411_510 },
    });
    expect((await costs(restricted.shareCode)).body.rooms).toMatchObject([{ roomId: four?.rooms[0]?.id }]);
  });

  it('?format=csv has a line for each room and charge, or for a room without', async () => {
    const property = await aProperty({ charges });
    await save(property.id, {
      charges: property.charges.map((charge) => ({ ...charge, unitId: property.units[0]?.id })),
    });
    const { shareCode } = await aGroup({ propertyId: property.id });
    const answer = await fetchFromWorker(`/api/groups/share/${shareCode}/costs?format=csv`);
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect((await answer.text()).trimEnd().split('\r\n')).toEqual([
      'Unit,Room,Monthly Rate,Monthly Total,Monthly Total Max,Charge,Kind,Every,Due,Refundable,Amount,Amount Max',
      '2x2,Room A,1399.00,1411.51,1411.51,Trash,required,month,,No,12.51,12.51',
      "2x2,Room A,1399.00,1411.51,1411.51,'=Deposit,required,once,move_in,Yes,300.00,300.00",
      '2x2,Room B,1299.50,1312.00,1312.00,Trash,required,month,,No,12.50,12.50',
      "2x2,Room B,1299.50,1312.00,1312.00,'=Deposit,required,once,move_in,Yes,300.00,300.00",
      '4x4,Room C,999.00,999.00,999.00,,,,,,,',
    ]);
  });

  it('another format → 400, an unknown code → 404', async () => {
    const { shareCode } = await aGroup();
    expect((await visitor.get(`/api/groups/share/${shareCode}/costs?format=pdf`)).status).toBe(400);
    expect((await visitor.get('/api/groups/share/ZZZZZZZZ/costs')).status).toBe(404);
  });
});
