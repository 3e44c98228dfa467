import { area } from '../area';

/** The tour that is confirmed, when everybody can come, and one's own dates as they are saved. */
export const tourTexts = area('group', 'tours', {
  scheduler: 'Tour Scheduler',
  added: 'Added to your dates: {day}, {half}. Submit your schedule to save it.',
  tapHint: 'Tap when you can come. The number shows how many people can.',
  // Beside a row of half-days, in a narrow column. At most 6 characters.
  am: 'AM',
  pm: 'PM',
  // A half-day that can be pressed, for screen readers: how many people can come then.
  halfDay: '{day}, {half}: {n, plural, =0 {no one can come yet} one {# can come} other {# can come}}',
  chosen: '{n} of {max} chosen',
  full: "You've chosen {max}. Remove one first.",
  savingDates: 'Saving...',
  datesSaved: 'Saved',
  datesNotSaved: 'Not saved',
  addTime: 'Add a specific time',
  yours: 'Your Tour Preferences',
  edit: 'Edit Schedule',
  none: 'No tour schedules yet.',
  beFirst: 'Be the first to submit your preferred tour dates!',
  saved: 'Schedule Updated!',
  savedText: 'Your tour preferences have been saved.',
  ofGroup: 'Group Tour Preferences',
  ofGroupBy: 'Group Tour Preferences ({n, plural, one {# participant} other {# participants}})',
  you: 'You',
  // Beside a member's name: how many dates they suggest.
  dates: '{n, plural, one {# date} other {# dates}}',
  best: 'Best for the group',
  // A day with its half: 'Saturday, December 5, 2026, morning'.
  slot: '{day}, <time>{half}</time>',
  canCome: 'Can come: {names}',
  cannotCome: "Can't come: {names}",
  canComeOf: '{n} of {all}',
  addDay: 'Add this day',
  confirmed: 'Tour confirmed',
  // The heading of a tour that the point person entered and the office has not confirmed.
  planned: 'Tour planned',
  // The heading of a tour that the point person booked at one of the office's free times, and the title of a message that goes
  // away.
  booked: 'Tour booked',
  // Below a tour's time in the reader's own time zone: 'Thursday, December 3, 2026, 2:30 PM', 'Central Time'.
  atProperty: '{moment} at the property ({zone})',
  // The heading over the day that the point person has asked for.
  asked: 'Asked the leasing office for',
  askedText: "The leasing office will pick the time. You'll see it here.",
  takeBack: 'Take back the request',
  // The confirmed tour, folded to one line.
  inBrief: 'Tour {moment}',
});

/** The times of the leasing office at which a group can book a tour. */
export const tourBookingTexts = area('booking', 'tour-booking', {
  // The heading over the first free times, while no one has said when they can come.
  next: 'Next times',
  canComeOf: '{n} of {all} can come',
  // For members, who do not book.
  voteHint: 'Say when you can come. The point person will book the tour.',
  // A button that stays pressed; `{half}` is morning or afternoon. The visible part is short, in a narrow column.
  vote: 'I can come',
  voteFor: 'I can come: {day}, {half}',
  book: 'Book',
  // 'Book Thu, Dec 3, 3:30 PM', for screen readers.
  bookAt: 'Book {moment}',
  // Asked before a time is booked.
  bookQuestion: 'Book {moment}?',
  bookText: 'Your group and the leasing office will see it.',
  moveQuestion: 'Move the tour to {moment}?',
  moveText: 'Your current time will be free for other groups.',
  bookIt: 'Book this time',
  moveIt: 'Move the tour',
  booking: 'Booking...',
  keep: 'Keep the current time',
  allTimes: 'All times',
  noTimes: 'No times are free right now.',
  noneThen: 'No free times on these days.',
  earlier: 'Earlier days',
  later: 'Later days',
  // A time that was shown and that another group has taken meanwhile.
  gone: '{n, plural, one {{moment} is no longer available.} other {# times are no longer available.}}',
  taken: 'This time is no longer available',
  nearest: 'The nearest free times:',
  offline: "You're offline, so nothing is booked. Please try again when you're connected.",
  notLoaded: "The free times couldn't be loaded.",
  // Over times of which each is shown twice: 'Eastern Time', 'Central Time'.
  zones: 'In your time zone, {own}. The second time is at the property, {zone}.',
});

/** The forms of the tours, and the answers to the confirmed one; they come late. */
export const tourFormTexts = area('group', 'tour-forms', {
  form: 'Your tour preferences',
  yourName: 'Your Name',
  nameHint: 'The name you use in this group.',
  noName: 'Please enter your name',
  noDate: 'Please select at least one date',
  preferredDates: 'Preferred Tour Dates & Times (up to {n})',
  addDate: 'Add Date',
  saving: 'Saving...',
  update: 'Update Schedule',
  submit: 'Submit Schedule',
  cancel: 'Cancel',
  // The title of one of several dates in the form.
  numberedDate: 'Date {number}',
  dateAndTime: 'Date and time',
  removeDate: 'Remove date {number}',
  date: 'Date',
  timePreference: 'Time Preference',
  morning: 'Morning (AM)',
  afternoon: 'Afternoon (PM)',
  specificTime: 'Specific Time',
  time: 'Time',

  confirmATime: 'Confirm a time',
  // To the point person, beside a button that asks the leasing office for one.
  haveATime: 'We already have a time',
  request: 'Ask the office',
  // `{day}` is 'Saturday' or 'Saturday, December 5, 2026', `{half}` is morning or afternoon. On one line of a phone.
  requestSlot: 'Ask the office for {day} {half}',
  requested: 'The leasing office has been asked',
  requestedText: 'It will pick the time. Your group can see the request.',
  confirmATour: 'Confirm a tour',
  confirmTour: 'Confirm tour',
  confirming: 'Confirming...',
  // The point person's form for a time that the group already has.
  planATour: 'Plan a tour',
  saveTour: 'Save tour',
  planned: 'Tour planned',
  confirmed: 'Tour confirmed',
  groupSeesIt: 'The group can see it now.',
  chooseDate: 'Please choose a date',
  chooseTime: 'Please choose a time',
  note: 'Note (optional)',
  noteHint: 'What to bring, for example. Everyone in the group can see it.',
  meetingPlace: 'Meeting place (optional)',
  meetAt: 'Meet at: {place}',
  asksAgain: 'If you change the date or time, everyone will be asked again whether they can come.',

  canYouCome: 'Can you come?',
  canTheyCome: 'Can {name} come?',
  yes: 'Yes',
  no: 'No',
  whoCanCome: 'Who can come',
  canCome: 'Can come: {names}',
  cannotCome: "Can't come: {names}",
  unanswered: 'Not answered yet: {names}',
  elsewhere: 'Suggested other dates: {names}',
  // A button that opens the form for another time.
  change: 'Change tour',
  cancelTour: 'Cancel tour',
  cancelTitle: 'Cancel the tour?',
  cancelText: "The group will see that the tour is canceled, and everyone's answers will be cleared.",
  // The button of the dialog that leaves everything as it is.
  keep: 'Keep it',
  canceling: 'Canceling...',
  canceled: 'Tour canceled',
});

/** A group's calendar, as the programs that subscribe to it show it. */
export const calendarTexts = area('server', 'calendar', {
  name: '{property}: group lease',
  tour: '{time, select, AM {Tour of {property} (morning)} PM {Tour of {property} (afternoon)} other {Tour of {property}}}',
  deadline: 'Decision deadline: {property}',
});
