import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { parseEnv } from 'node:util';
import { Settings } from '../../worker/settings.ts';
import { Problem } from './wrangler.ts';

const questions = {
  APP_ORIGIN: 'The address of the site, such as https://leasing.example.com',
  ACCESS_ISSUER: 'The team domain of Cloudflare Access, such as https://example.cloudflareaccess.com',
  ACCESS_AUDIENCE: 'The audience tag of the Access application on /api/login',
  COMPANY_EMAIL_DOMAIN: 'The domain of staff addresses, such as example.com',
  OWNER_EMAIL: 'The address of the colleague who decides what others may do',
  EMAIL_FROM: 'The sender address of emails',
  COMPANY_NAME: 'The name of the company that runs the site, for the page about privacy',
  PRIVACY_CONTACT: 'Whom people ask about their data: an email address, or the https address of a page',
  DATA_REGION:
    'Where the data is stored, for good: eu, us or fedramp to keep it there, or near weur, eeur, apac, oc, wnam or enam',
} as const;

export type Question = keyof typeof questions;
export type Answers = Record<Question, string>;

export const asked = Object.keys(questions) as Question[];

/** The flag of `npm run setup` that answers a question. */
export const flagOf = (question: Question) => question.toLowerCase().replaceAll('_', '-');

/** The answers among the values of flags. */
export const answersIn = (values: Record<string, string | undefined>): Partial<Answers> =>
  Object.fromEntries(
    asked.flatMap((question) => (values[flagOf(question)] === undefined ? [] : [[question, values[flagOf(question)]]])),
  );

/** Applies the rules that the worker checks at run time; undefined for a valid answer. */
export function problemWith(question: Question, answer: string): string | undefined {
  if (answer === '') return 'must be answered';
  const { error } = Settings.shape[question].safeParse(answer);
  return error?.issues[0]?.message;
}

/** Reads a file of lines such as `APP_ORIGIN=https://leasing.example.com`. */
export async function readAnswers(file: string): Promise<Partial<Answers>> {
  try {
    return parseEnv(await readFile(file, 'utf8'));
  } catch {
    throw new Problem(`The file ${file} cannot be read.`);
  }
}

/**
 * Takes each answer from `given`, else from the terminal or a pipe, else from `existing`.
 * @param given by flags or a file; an invalid one is not asked for again
 * @param existing in wrangler.toml, from an earlier run
 * @throws Problem that names the first invalid or missing answer
 */
export async function collectAnswers(given: Partial<Answers>, existing: Partial<Answers>): Promise<Answers> {
  const answers: Partial<Answers> = {};
  const lines = createInterface({ input: process.stdin });
  const typed = lines[Symbol.asyncIterator]();
  for (const question of asked) {
    answers[question] = given[question] ?? (await ask(question, existing[question] ?? '', typed));
    const problem = problemWith(question, answers[question]);
    if (problem)
      throw new Problem(`${question} ${answers[question] ? problem : 'is missing'}. ${howToAnswer(question)}`);
  }
  lines.close();
  return answers as Answers;
}

/** At a terminal, asks again after an invalid answer. When piped input ends, the existing answer is used. */
async function ask(question: Question, existing: string, typed: AsyncIterator<string>): Promise<string> {
  for (;;) {
    process.stdout.write(`${questions[question]}${existing && ` (${existing})`}: `);
    const { value, done } = await typed.next();
    const answer = (done ? '' : String(value).trim()) || existing;
    const problem = problemWith(question, answer);
    if (!problem || done || !process.stdin.isTTY) return answer;
    console.log(`  It ${problem}.`);
  }
}

const howToAnswer = (question: Question) =>
  `Answer with --${flagOf(question)} <value>, or in a file: --answers <file>.`;
