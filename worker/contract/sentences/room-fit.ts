import { area } from '../language/area';

export const roomFitTexts = area('late', 'room-fit', {
  roomFit: 'Room Fit',
  fitsBest: '<b>{unit}</b> fits your group best',
  chooseARoom: '<link>Choose a room</link> to see how you fit',
  withoutRoom: '<soft>No room chosen yet:</soft> {names}',
  unitTypes: 'Unit types',
  otherUnitTypes: 'Other unit types',
  bedsFilled: '{filled} of {beds} beds filled',
  ready: 'Ready to lease',
  excess: '{n} more than there are beds',
  roomsOf: 'Rooms of {unit}',
  together: 'Together, a month',
  perPerson: 'Per person',
  perPersonOnAverage: 'Per person, on average',
  free: 'Free',
  clash: '<b>{names}</b> want {room}.',
  noneFree: 'No other room of {unit} is free.',
  isFree: '{room} is free, <price>{difference}</price>',
  take: 'Take {room} instead',
  success: 'Success',
  taken: '{room} is your choice now.',
  bedsShort:
    '{missing, plural, one {# bed} other {# beds}} short for the {people} of you, the fewest of all unit types',
  bedForEach: '{people, plural, one {A bed for you} other {A bed for each of the # of you}}',
  wantARoom: '{n, plural, one {# of {people} wants a room in it} other {# of {people} want a room in it}}',
  enoughPeople:
    '{clashes, plural, =0 {Enough people, {n} without a room of their own} one {Enough people, # room wanted by several} other {Enough people, # rooms wanted by several}}',
  noClash: 'Nobody wants the same room',
  sameRent: 'at the same rent',
  lessAMonth: '{price} less a month',
  moreAMonth: '{price} more a month',
});
