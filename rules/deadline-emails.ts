import type { InterestLevelCode } from '../contract/interest-levels';
import { limits } from '../contract/values/limits';
import { deadlineNoticeMs, isDecidingWithin } from './deadline';
import { isUndecided } from './interest';

/** `emailsOfDay`: how many emails about a deadline the member got within a day. */
type Emailed = Parameters<typeof isDecidingWithin>[1] & { interestLevel: InterestLevelCode; emailsOfDay: number };

/**
 * Whether a member gets an email about the deadline: the undecided, within a day before it. A deadline that is changed again and
 * again must not fill a mailbox.
 */
export const isEmailedOfDeadline = (member: Emailed, now: Date): boolean =>
  isUndecided(member) && isDecidingWithin(deadlineNoticeMs, member, now) && member.emailsOfDay < limits.changesPerDay;
