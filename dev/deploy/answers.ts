import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { parseEnv } from 'node:util';
import { Settings } from '../../worker/settings.ts';
import { Problem } from './wrangler.ts';

export const questions = {
  APP_ORIGIN: 'The address of the site, such as https://leasing.example.com',
  ACCESS_ISSUER: 'The team domain of Cloudflare Access, such as https://example.cloudflareaccess.com',
  ACCESS_AUDIENCE: 'The audience tag of the Access application on /api/login',
  COMPANY_EMAIL_DOMAIN: 'The domain of staff addresses, such as example.com',
  EMAIL_FROM: 'The address that e-mails come from',
} as const;

export type Question = keyof typeof questions;
export type Answers = Record<Question, string>;

export const asked = Object.keys(questions) as Question[];

/** What is wrong with an answer, by the rules that the worker checks at run time; undefined for a good one. */
export function problemWith(question: Question, answer: string): string | undefined {
  const { error } = Settings.shape[question].safeParse(answer);
  return error?.issues[0]?.message;
}

/** The answers in a file of lines such as `APP_ORIGIN=https://leasing.example.com`. */
export async function readAnswers(file: string): Promise<Partial<Answers>> {
  try {
    return parseEnv(await readFile(file, 'utf8'));
  } catch {
    throw new Problem(`The file ${file} cannot be read.`);
  }
}

/**
 * Puts the answers together: those given, else a line of what is typed or piped, else what was said before.
 * @param given by flags or a file; a wrong one is not asked again
 * @param known what wrangler.toml holds from an earlier run
 * @throws Problem that names each answer that is wrong or missing
 */
export async function collectAnswers(given: Partial<Answers>, known: Partial<Answers>): Promise<Answers> {
  const answers: Partial<Answers> = {};
  const lines = createInterface({ input: process.stdin });
  const typed = lines[Symbol.asyncIterator]();
  for (const question of asked) {
    answers[question] = given[question] ?? (await ask(question, known[question] ?? '', typed));
    const problem = problemWith(question, answers[question]);
    if (problem)
      throw new Problem(`${question} ${answers[question] ? problem : 'is missing'}. ${howToAnswer(question)}`);
  }
  lines.close();
  return answers as Answers;
}

/** At a terminal a wrong answer is asked again; piped lines that end are answered with what is known. */
async function ask(question: Question, known: string, typed: AsyncIterator<string>): Promise<string> {
  for (;;) {
    process.stdout.write(`${questions[question]}${known && ` (${known})`}: `);
    const { value, done } = await typed.next();
    const answer = (done ? '' : String(value).trim()) || known;
    const problem = problemWith(question, answer);
    if (!problem || done || !process.stdin.isTTY) return answer;
    console.log(`  It ${problem}.`);
  }
}

const howToAnswer = (question: Question) =>
  `Answer with --${question.toLowerCase().replaceAll('_', '-')} <value>, or in a file: --answers <file>.`;
