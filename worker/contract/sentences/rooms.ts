import { area } from '../language/area';

export const roomTexts = area('late', 'rooms', {
  details: 'Room Details',
  none: 'No rooms listed yet',
  askProperty: 'Contact the property for what is available and what it costs.',
  selected: 'Selected Room Preferences ({n})',
  pricePerMonth: '{price} per month',
  perMonth: 'per month',
  localView: 'This is only a local view. Use the <link>Interest Tracker</link> to officially save your preferences.',
  makeMine: 'Make {room} mine',
  bedsAndBaths: '{bedrooms} bed / {bathrooms} bath',
  squareFeet: '{n, number} sq ft',
  floorPlan: 'Floor plan of {unit}',
  primary: 'Primary',
  wantedBy: 'Wanted by {names}',
  withdrawn: '{room} is no longer offered.',
  aWithdrawnRoom: 'The room that you ticked is no longer offered.',
  ok: 'OK',
});
