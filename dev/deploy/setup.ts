import { readFileSync, writeFileSync } from 'node:fs';
import { isJurisdiction } from '../../worker/settings.ts';
import { checkAccount, findDatabase } from './account.ts';
import { type Answers, answersIn, asked, collectAnswers, flagOf, readAnswers } from './answers.ts';
import { type Environment, readCommandLine } from './command-line.ts';
import { configuration, setInTable, settingsOf } from './configuration.ts';
import { databaseOf, photoBucketOf, type SetupStep, setupSteps } from './setup-steps.ts';
import { exitOnProblem, mustRun, Problem } from './wrangler.ts';

const pagesConfiguration = process.env.PAGES_TOML ?? 'app/wrangler.toml';

/** In Cloudflare Pages, the environment other than production is called preview. */
const pagesTable = { staging: '[env.preview.vars]', production: '[env.production.vars]' };

/** `npm run setup <staging|production> [--dry-run]`: creates the resources of an environment; can be repeated at any time. */
await exitOnProblem(setUp);

async function setUp(): Promise<void> {
  const flags = ['answers', ...asked.map(flagOf)];
  const { environment, isDryRun, values } = readCommandLine(flags);
  const settings = answersIn(values);
  const existing = settingsOf(environment) as Partial<Answers>;
  console.log(`Before you begin, the account needs Workers Paid, R2, Images Paid and a quota of emails: docs/deploying.md.
This creates the missing resources of ${environment} in your Cloudflare account:\n`);
  for (const step of setupSteps(environment, settings.DATA_REGION ?? existing.DATA_REGION ?? '<region>')) {
    console.log(`${step.makes}\n  ${'command' in step ? `wrangler ${step.command.join(' ')}` : step.says}`);
  }
  console.log(
    `Settings go into [env.${environment}.vars] of wrangler.toml, and the site's address into app/wrangler.toml\n`,
  );
  if (isDryRun) return;

  const given = { ...(values.answers && (await readAnswers(values.answers))), ...settings };
  const answers = await collectAnswers(given, existing);
  const notes = checkAccount(answers.EMAIL_FROM);
  writeSettings(environment, answers);
  await runSteps(setupSteps(environment, answers.DATA_REGION), environment);
  writeDatabaseId(environment);
  console.log(
    ['', ...notes, `Done. Commit wrangler.toml and app/wrangler.toml. Next: npm run deploy ${environment}`].join('\n'),
  );
}

async function runSteps(steps: SetupStep[], environment: Environment): Promise<void> {
  const done: string[] = [];
  for (const step of steps) {
    const { makes, exists } = step;
    try {
      if (!(await exists())) await make(step);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const before = done.length > 0 ? done.join(', ') : 'nothing but the settings in wrangler.toml';
      throw new Problem(
        `${error.message}\nThere already: ${before}.\nRun \`npm run setup ${environment}\` again to go on from here; what is there stays.`,
      );
    }
    done.push(makes);
    console.log(`There: ${makes}`);
  }
}

async function make(step: SetupStep): Promise<void> {
  if ('command' in step) mustRun(`Making ${step.makes}`, step.command, { input: step.input?.() });
  else await step.make();
}

function writeSettings(environment: Environment, answers: Answers): void {
  let toml = readFileSync(configuration, 'utf8');
  for (const name of asked) toml = setInTable(toml, `[env.${environment}.vars]`, name, answers[name]);
  writeFileSync(configuration, withJurisdiction(toml, environment, answers.DATA_REGION));
  const pages = readFileSync(pagesConfiguration, 'utf8');
  writeFileSync(pagesConfiguration, setInTable(pages, pagesTable[environment], 'APP_ORIGIN', answers.APP_ORIGIN));
}

/** A bucket of a jurisdiction is only found with it. */
function withJurisdiction(toml: string, environment: Environment, region: string): string {
  const bucket = `bucket_name = "${photoBucketOf(environment)}"`;
  return isJurisdiction(region) ? toml.replace(`${bucket} }`, `${bucket}, jurisdiction = "${region}" }`) : toml;
}

function writeDatabaseId(environment: Environment): void {
  const id = findDatabase(databaseOf(environment));
  if (!id)
    throw new Problem(
      `The account does not list the database ${databaseOf(environment)} yet. Run this again in a minute.`,
    );
  const toml = readFileSync(configuration, 'utf8');
  writeFileSync(configuration, setInTable(toml, `[[env.${environment}.d1_databases]]`, 'database_id', id));
}
