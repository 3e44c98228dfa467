import { area } from '../language/area';

/** The places of a group's page: their bar, their titles, and the doors that lead to them. */
export const placeTexts = area('group', 'places', {
  onThisPage: 'On this page',
  sections: 'Sections',
  home: 'Home',
  group: 'Group',
  rooms: 'Rooms',
  chat: 'Chat',
  tour: 'Tour',
  property: 'Property',
  more: 'More',
  seeProperty: 'See the property',
  new: '{n} new',
  roomsTitle: 'Room Details',
  chatTitle: 'Group Chat',
  tourTitle: 'Tour Scheduler',
  title: '{place} · {property}',
  noRooms: 'No rooms listed yet',
  chooseRoom: 'Choose a room to see how you fit',
  clashes: '{n, plural, one {# room is} other {# rooms are}} wanted by several',
  bedsFilled: '{filled} of {beds} beds filled',
  said: '{name}: {text}',
  noMessages: 'No messages yet',
  confirmedTour: 'Tour {moment}',
  bestDay: 'Best: {day} {half}, {n} of {total}',
  noTours: 'No tour schedules yet.',
});
