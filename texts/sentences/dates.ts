import { area } from '../area';

/** Days, times of day, and how long it is until something. */
export const dateTexts = area('site', 'dates', {
  AM: 'morning',
  PM: 'afternoon',
  // As an answer to 'Which time of day?': a time that one types.
  specific: 'Specific Time',
  inUtc: '{moment} UTC',
  // 'Saturday, December 5, 2026' and '10:30 AM' or 'morning'.
  dayAndTime: '{day}, {time}',
  lessThanAnHourRemaining: 'Less than an hour remaining',
  hoursRemaining: '{hours, plural, one {# hour} other {# hours}} remaining',
  daysRemaining: '{days, plural, one {# day} other {# days}} remaining',
  daysAndHoursRemaining:
    '{days, plural, one {# day} other {# days}}, {hours, plural, one {# hour} other {# hours}} remaining',
});
