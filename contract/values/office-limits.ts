/** Limits of what only the office makes and reads, for server, forms and tests: no visitor's page loads them. */
export const officeLimits = {
  busyCalendars: 10,
  busyCalendarBytes: 5 * 1024 * 1024,
  /** For reading one. */
  busyCalendarSeconds: 5,
  /** Of a calendar, within the days ahead that can be booked: D1 reads those of all calendars of a property in 2 MB. */
  busyTimes: 2000,
  auditPerPage: 100,
  insightMonths: 36,
  officeNote: 2000,
  notesPerGroup: 500,
  webhooks: 5,
  apiKeys: 20,
  propertiesPerPerson: 1000,
  /** In the office's answers about a group, besides as many that can be sent again. */
  emailsOfGroupShown: 50,
  /** The scheduled run deletes older ones. */
  deliveriesPerWebhook: 10_000,
  daysDeliveriesAreKept: 7,
  /** Without a success; then it is switched off. */
  daysWebhookMayFail: 3,
  photoBytes: 10 * 1024 * 1024,
  logoBytes: 5 * 1024 * 1024,
} as const;

/** As texts say a limit of bytes. */
export const megabytesOf = (bytes: number) => bytes / 1024 / 1024;
