import { area } from '../language/area';

/** What a device calls the site that was put on its home screen. */
export const appTexts = area('server', 'app', {
  name: 'Group leasing',
  description: "Lease a home together: your group's rooms, chat and tours.",
});
