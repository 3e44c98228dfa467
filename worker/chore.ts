import { messageWithoutValues, nameOfError } from './contract/values/error-in-log';
import { log } from './log';

/**
 * Does one thing of the scheduled run.
 * @throws what the work threw, once the log has said which chore failed and why
 */
export async function chore(name: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    const message = error instanceof Error ? messageWithoutValues(error.message) : undefined;
    log.error({ event: 'chore_failed', chore: name, name: nameOfError(error), message });
    throw error;
  }
}
