import { zodResolver } from '@hookform/resolvers/zod';
import { Setup } from '../../contract/setup';
import { withDeadlineChecks } from '../client/forms/deadline-checks';

export const setupCheck = zodResolver(withDeadlineChecks(Setup));
