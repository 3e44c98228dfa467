import { zodResolver } from '@hookform/resolvers/zod';
import { Setup } from '../../contract/setup';
import { isDeadlineOnClock, isDeadlineToCome } from '../../rules/deadline';
import { deadlineIsOver, deadlineIsSkipped } from '../domain/deadline';

export const setupCheck = zodResolver(
  Setup.refine(isDeadlineToCome, deadlineIsOver).refine(isDeadlineOnClock, deadlineIsSkipped),
);
