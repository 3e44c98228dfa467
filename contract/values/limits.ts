/**
 * Limits for server, forms and tests; those of the office alone are in office-limits.ts. Texts: JavaScript string lengths after
 * cleaning; money: cents; `photoWidths`: resized copies.
 */
export const limits = {
  name: 100,
  shortText: 100,
  email: 254,
  phone: 32,
  address: 300,
  url: 2048,
  longText: 5000,
  message: 2000,
  question: 1000,
  answer: 5000,
  amenity: 60,
  amenities: 50,
  faqItems: 50,
  faqQuestion: 300,
  leaseSteps: 8,
  leaseStepName: 60,
  charges: 30,
  chargeName: 60,
  chargeCents: 10_000_000,
  leaseMonths: 24,
  propertyPhotos: 50,
  unitPhotos: 20,
  unitsPerProperty: 100,
  roomsPerUnit: 50,
  /** Of a property with its units and rooms, as JSON; D1 reads rows of 2 MB. */
  propertyBytes: 1_000_000,
  monthlyRateCents: 10_000_000,
  bedrooms: 20,
  bathrooms: 20,
  sqft: 100_000,
  participantsPerGroup: 100,
  /** Of those that a personal link signed in, the oldest is signed out by the next. */
  devicesPerLink: 10,
  /** Of a person: the oldest ends with the next that is made beside them. */
  linksPerPerson: 5,
  /** Until they are erased, a day later. */
  removedMembersPerGroup: 400,
  membersChoosingRooms: 12,
  tourSchedulesPerGroup: 100,
  tourDates: 3,
  tourNote: 300,
  openPeriods: 21,
  closedDates: 100,
  /** Of the bookable times that are read at once. */
  tourSlotDays: 31,
  tourMeetingPlace: 100,
  /** Without removed ones, of which the trigger `removed_messages_are_bounded` keeps as many. */
  messagesPerGroup: 5000,
  /** Beyond those, so that a full chat does not keep out the point person and the office. */
  messagesOfLeaders: 1000,
  /**
   * What all devices that are unknown in a group may add to it within 24 hours; messages and dates also count once removed.
   */
  unknownPerDay: { messages: 500, members: 30, questions: 50, tourSchedules: 30 },
  /** All members who join within 24 hours from devices that are not known for as long. */
  newMembersPerDay: 60,
  /** How far back the point person removes what new visitors added. */
  daysOfNewVisitors: 7,
  messagesPerPage: 200,
  messagesAtFirst: 50,
  ownMessages: 200,
  questionsPerGroup: 200,
  questionsPerPage: 20,
  itemsPerPage: 500,
  waitingCounted: 100,
  /** Groups that match a filter. */
  matchesCounted: 1000,
  /** Of each kind, among which it counts and finds the first that are shown. */
  waitingRead: 1000,
  waitingShown: 5,
  upcomingToursShown: 50,
  daysDeletedAreKept: 30,
  daysSetupLinksWork: 30,
  daysSetupLinksExpireSoon: 7,
  /** Personal links and guarantors' links. */
  daysLinksWork: 90,
  daysCanceledEventsAreKept: 30,
  activityPerPage: 50,
  /** The trigger `activity_is_bounded` has the same number. */
  activityPerGroup: 5000,
  /** Changes of one field by the same people that have an entry each; those that follow within these minutes share one. */
  repeatedChangesApart: 3,
  minutesOfRepeatedChanges: 10,
  earlierEntriesCompared: 50,
  admissionsRead: 1000,
  agendaDays: 366,
  confirmationsPerMailbox: 5,
  confirmationsPerGroup: 100,
  /** The rest is left for those who have been members for an hour. */
  confirmationsPerGroupToNewcomers: 80,
  confirmationsPerNetwork: 50,
  minutesBetweenChanges: 5,
  changesPerDay: 3,
  newsInDigest: 100,
  pushesPerGroup: 200,
  pushedDevicesPerMember: 10,
  pushTimeouts: 3,
  minutesBetweenPushes: 10,
  pushText: 160,
  groupsAtOnce: 100,
  bouncesPerAddress: 2,
  deliveriesShown: 50,
  /** Also the list of what people took back, by which what a restored backup still has is deleted again. */
  daysBackupsAreKept: 90,
  /** After its last write. */
  daysDeviceCookieLasts: 400,
  /** Between staff's notification and the erasure of a group's people. */
  daysOfNotice: 7,
  jsonBodyBytes: 256 * 1024,
  /** In all lists of a body together; the largest valid property has fewer. */
  jsonItems: 10_000,
  /** In one error response. */
  issues: 100,
  photoPixels: 40_000_000,
  photoSide: 12_000,
  photoWidths: [320, 640, 960, 1280, 1920],
  photoPreview: { width: 1200, height: 630 },
  socketFrameBytes: 1024,
  socketFramesInTenSeconds: 20,
  socketsPerGroup: 200,
  /** Of those, only for known devices and staff, so that strangers cannot take all. */
  socketsOfKnownDevices: 50,
  staffSocketMs: 3_600_000,
  typingEveryMs: 2000,
  /** Of one device: what is kept with a socket is limited to some kilobytes. */
  namesToTypeAs: 7,
} as const;
