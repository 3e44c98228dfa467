import { zodResolver } from '@hookform/resolvers/zod';
import { Setup } from '../../contract/setup';
import { deadlineIsOver, deadlineIsSkipped, isDeadlineOnClock, isDeadlineToCome } from '../domain/deadline';

export const setupCheck = zodResolver(
  Setup.refine(isDeadlineToCome, deadlineIsOver).refine(isDeadlineOnClock, deadlineIsSkipped),
);
