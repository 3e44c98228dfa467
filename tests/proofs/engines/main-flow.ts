import { dayMs } from '../../../contract/values/time';
import type { Person } from './person';

/** A step of the main flow: what a person does, until they see that it has worked. */
export type Step = { what: string; take: (person: Person) => Promise<unknown> };

const aWeekFromNow = () => new Date(Date.now() + 7 * dayMs).toISOString().slice(0, 10);

/** What a student of this name does on a phone, a name that no one else in the group has. */
export const student = (shareCode: string, name: string): Step[] => [
  {
    what: 'opens the group, which is live',
    take: async (person) => {
      await person.open(`/group/${shareCode}`);
      await person.press('link', 'Chat', 'On this page');
      await person.sees('text', 'Live', 'Group Chat');
      await person.press('link', 'Home', 'On this page');
    },
  },
  {
    what: 'joins',
    take: async (person) => {
      await person.press('button', 'Join Group', 'Interest Tracker');
      await person.fill('Your Name', name, 'Join Group');
      await person.press('choice', 'Need More Intel', 'Join Group');
      await person.press('button', 'Join Group', 'Join Group');
      await person.sees('text', "You've joined the group!");
      await person.sees('text', 'Add your tour dates', 'Next');
    },
  },
  {
    what: 'changes their interest',
    take: async (person) => {
      await person.press('button', 'Edit', 'Interest Tracker');
      await person.press('choice', "I'm In", `Edit ${name}`);
      await person.press('button', 'Update', `Edit ${name}`);
      await person.sees('text', 'Interest level updated!');
    },
  },
  {
    what: 'says something',
    take: async (person) => {
      await person.press('link', 'Chat', 'On this page');
      await person.fill('Message', 'Saturday at ten?', 'Send a message');
      await person.press('button', 'Send', 'Send a message');
      await person.sees('text', 'Saturday at ten?', 'Group Chat');
    },
  },
  {
    what: 'proposes a date',
    take: async (person) => {
      await person.press('link', 'Tour', 'On this page');
      await person.press('button', 'Add a specific time', 'Tour Scheduler');
      await person.pickDate('Date', aWeekFromNow(), 'Tour Scheduler');
      await person.press('button', 'Submit Schedule', 'Tour Scheduler');
      await person.sees('text', 'Your Tour Preferences', 'Tour Scheduler');
    },
  },
];

/** What the office does at a desk; `photo` is the path of a picture. */
export const office = (photo: string): Step[] => [
  {
    what: 'signs in',
    take: async (person) => {
      await person.open('/admin-login');
      await person.press('link', 'Sign In');
      await person.fill('Email', 'dana.reyes@example.com');
      await person.press('button', 'Sign in');
      await person.sees('text', 'Property Dashboard');
    },
  },
  {
    what: 'uploads a photo',
    take: async (person) => {
      await person.open('/admin/create-property');
      await person.upload(photo);
      await person.sees('text', 'Main photo');
    },
  },
];
