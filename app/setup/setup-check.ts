import { zodResolver } from '@hookform/resolvers/zod';
import { Setup } from '../../contract/setup';
import { withDeadlineChecks } from '../client/deadline-checks';

export const setupCheck = zodResolver(withDeadlineChecks(Setup));
