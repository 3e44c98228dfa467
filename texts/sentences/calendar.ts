import { area } from '../area';

/** A group's calendar, as the programs that subscribe to it show it. */
export const calendarTexts = area('server', 'calendar', {
  name: '{property}: group lease',
  tour: '{time, select, AM {Tour of {property} (morning)} PM {Tour of {property} (afternoon)} other {Tour of {property}}}',
  deadline: 'Decision deadline: {property}',
});
