import { area } from '../language/area';

/** What the point person does with the group. */
export const manageGroupTexts = area('late', 'manage-group', {
  manage: 'Manage group',
  close: 'Close',
  shareCode: 'Share code',
  shareCodeText:
    'With a new code the old link stops working. Members’ devices follow by themselves; everyone else needs the new link.',
  devices: 'Your devices',
  success: 'Success',
  updated: 'The group was updated.',
  deadline: 'Decision Deadline',
  deadlineHint: 'By when everybody should decide, in your time zone ({timeZone}). Empty: no deadline.',
  phone: 'Phone',
  phoneHint: "The group's page shows it.",
  bio: 'Bio',
  bioHint: 'A few words about you and whom you look for.',
  editing: 'Who may edit entries',
  editingHint: 'You and the office always may.',
  editingAnyone: 'Anyone with the link',
  editingOwn: 'Members, their own entry alone',
  save: 'Save',
  saving: 'Saving...',
  changeCode: 'Change code',
  changeCodeTitle: 'Change the code {shareCode}?',
  changeCodeText: 'The link that you have shared stops working at once. This cannot be undone.',
  changingCode: 'Changing...',
  codeChanged: 'Share code changed',
  newCode: 'The new code is {shareCode}. Send the new link.',
});
