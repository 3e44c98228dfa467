import { toast } from '../ui/toast';
import { messageOf } from './errors';

/** Tells the person what failed, in the server's own sentence where it gave one. */
export function toastError(error: unknown): void {
  toast({ title: 'Error', description: messageOf(error), variant: 'destructive' });
}
