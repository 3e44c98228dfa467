import { area } from '../area';

/** The rooms of a unit type with their rents. `{room}`, `{unit}` are names that the office typed. */
export const roomTexts = area('group', 'rooms', {
  details: 'Room Details',
  none: 'No rooms listed yet',
  askProperty: 'Contact the leasing office for availability and pricing.',
  selected: 'Selected Room Preferences ({n})',
  pricePerMonth: '{price} per month',
  perMonth: 'per month',
  // 'Interest Tracker' is the panel's title: use the same words as there.
  localView: 'Only you can see this. Use the <link>Interest Tracker</link> to officially save your preferences.',
  makeMine: 'Make {room} mine',
  bedsAndBaths: '{bedrooms} bed / {bathrooms} bath',
  squareFeet: '{n, number} sq ft',
  floorPlan: 'Floor plan of {unit}',
  // A badge at a room with a private bathroom. At most 18 characters.
  primary: 'Primary',
  wantedBy: 'Wanted by {names}',
  withdrawn: '{room} is no longer available.',
  aWithdrawnRoom: 'The room you checked is no longer available.',
  ok: 'OK',
});

/** Which unit type fits the group. `{names}` is a list of names, `{room}` and `{unit}` are names that the office typed. */
export const roomFitTexts = area('group', 'room-fit', {
  roomFit: 'Room Fit',
  fitsBest: '<b>{unit}</b> fits your group best',
  chooseARoom: '<link>Choose a room</link> to see how your group fits',
  withoutRoom: '<soft>No room chosen yet:</soft> {names}',
  unitTypes: 'Unit types',
  otherUnitTypes: 'Other unit types',
  bedsFilled: '{filled} of {beds} beds filled',
  // A badge: as many people as beds, each with a room of their own. At most 26 characters.
  ready: 'Ready to lease',
  excess: 'Enough people, but {n} more than there are beds',
  roomsOf: 'Rooms in {unit}',
  together: 'Group total per month',
  perPerson: 'Per person',
  perPersonOnAverage: 'Per person, on average',
  // The state of a room: no one wants it yet. At most 18 characters.
  free: 'Available',
  clash: '<b>{names}</b> want {room}.',
  noneFree: 'No other room in {unit} is available.',
  isFree: '{room} is available, <price>{difference}</price>',
  take: 'Take {room} instead',
  success: 'Success',
  taken: 'Your room choice is now {room}.',
  bedsShort:
    '{missing, plural, one {# bed} other {# beds}} short for your group of {people}, the closest of any unit type',
  bedForEach: '{people, plural, one {A bed for you} other {A bed for all # of you}}',
  wantARoom: '{n, plural, one {# of {people} wants a room in it} other {# of {people} want a room in it}}',
  enoughPeople:
    '{clashes, plural, =0 {Enough people, but {n} without their own room} one {Enough people, but # room is wanted by more than one} other {Enough people, but # rooms are wanted by more than one}}',
  // One of the reasons why a unit type fits best.
  noClash: 'Everyone wants a different room',
  sameRent: 'at the same price',
  lessAMonth: '{price} less per month',
  moreAMonth: '{price} more per month',
});
