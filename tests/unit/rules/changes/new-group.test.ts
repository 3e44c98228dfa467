import { describe, expect, it } from 'vitest';
import { type AskedGroup, makeGroup, type NewGroupFacts } from '../../../../rules/changes/new-group';

const property = { id: 4, version: 9, contactName: 'Dana', contactEmail: 'dana@birch.example' };
const facts: NewGroupFacts = { property, propertyOfUnit: 4, freeCode: 'STAY0007' };
const asked: AskedGroup = {
  ...{
    propertyId: 4,
    unitId: 21,
    pointPersonName: 'Maya',
    pointPersonEmail: 'maya@student.test',
    pointPersonPhone: null,
  },
};
const contact = { pointPersonName: null, pointPersonEmail: null };

describe('A new group', () => {
  it.each<[when: string, facts: Partial<NewGroupFacts>, refused: string]>([
    ['of an unknown property', { property: null, propertyOfUnit: null, freeCode: null }, 'noProperty'],
    ['with an unknown unit', { propertyOfUnit: null, freeCode: null }, 'noUnit'],
    ['with a unit of another property', { propertyOfUnit: 5 }, 'unitOfAnother'],
    ['if no generated code is free', { freeCode: null }, 'noFreeCode'],
  ])('%s → %s', (_, changes, refused) => {
    expect(makeGroup({ ...facts, ...changes }, asked, 'ana@example.com')).toEqual({ refused });
  });

  it.each<[what: string, contact: Partial<typeof property>, asked: Partial<AskedGroup>, expected: object]>([
    [
      'has the point person that is entered',
      {},
      {},
      { pointPersonName: 'Maya', pointPersonEmail: 'maya@student.test' },
    ],
    ['else the property’s contact', {}, contact, { pointPersonName: 'Dana', pointPersonEmail: 'dana@birch.example' }],
    [
      'else the colleague',
      { contactName: '', contactEmail: '' },
      contact,
      { pointPersonName: 'Leasing Office', pointPersonEmail: 'ana@example.com' },
    ],
    ['needs no unit', {}, { unitId: null }, { unitId: null }],
  ])('%s', (_, changes, values, expected) => {
    const made = makeGroup(
      { ...facts, property: { ...property, ...changes } },
      { ...asked, ...values },
      'ana@example.com',
    );
    expect(made).toMatchObject({ propertyId: 4, propertyVersion: 9, shareCode: 'STAY0007', ...expected });
  });
});
