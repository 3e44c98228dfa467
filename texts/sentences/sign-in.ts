import { area } from '../area';

/** The pages before the office's own: signing in, and for whom it is not. */
export const signInTexts = area('pages', 'sign-in', {
  title: 'Admin Sign-In',
  text: 'Sign in to manage properties and groups.',
  account: 'Your account with our identity provider must use your company email address.',
  signIn: 'Sign In',
  denied: 'Access Restricted',
  deniedText: "Admin access is for our company's team only and needs a company email address.",
  lookingForGroup:
    "Looking for your group? You don't need to sign in: open its link, or enter its share code on the home page.",
  manageAccount: 'Manage Your Account',
  otherAccount: 'Use Another Account',
});
