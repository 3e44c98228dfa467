import { type SmokeTest, smokeTest } from './smoke-test.ts';
import { Problem } from './wrangler.ts';

/**
 * Looks at a site from outside, and prints what works.
 * @param next what to do where something does not
 * @throws Problem that says what does not work
 */
export async function lookAtSite(test: SmokeTest, next: string): Promise<void> {
  try {
    console.log((await smokeTest(test)).join('\n'));
  } catch (error) {
    throw new Problem(`${test.site} does not work: ${(error as Error).message}\n\n${next}`);
  }
}
