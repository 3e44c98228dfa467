import { describe, expect, it } from 'vitest';
import { textWithLinks } from '../../../app/domain/chat-view';
import { isFetchedSet } from '../../../app/server/page-texts.server';
import { NewParticipant } from '../../../contract/participant';
import { NewQuestion } from '../../../contract/question';
import type { Setup } from '../../../contract/setup';
import { extractShareCode } from '../../../contract/share-code';
import { stepName } from '../../../contract/step-names';
import type { Unit } from '../../../contract/unit';
import { ownStackFrames, redactMessage } from '../../../contract/values/error-in-log';
import { nameKey } from '../../../contract/values/normalized';
import { staffIssueText } from '../../../contract/values/staff-issue-text';
import { cleanText } from '../../../contract/values/text';
import { languageFrom } from '../../../texts/languages';
import { planImport } from '../../../worker/unit-import/plan';
import { readTable } from '../../../worker/unit-import/read-table';
import { expectFast } from '../../support/cpu-time';
import { storedUnit } from '../../support/world';

const marks = `a${'\u0301\u0327'.repeat(60_000)}`;

const joining = { groupId: 1, name: 'Noor', email: null, interestLevel: 'im_in' };

const sentences = (schema: typeof NewParticipant | typeof NewQuestion | typeof Setup, body: object) =>
  schema.safeParse(body).error?.issues.map(({ message }) => staffIssueText(message, 'en'));

describe('Hostile input takes linear time', () => {
  it('Accept-Language with many subtags or ranges', () => {
    expectFast(() => languageFrom('a-'.repeat(64_000)));
    expectFast(() => languageFrom('a-b,'.repeat(32_000)));
  });

  it('combining marks in a text → refused like a long text', () => {
    expectFast(() =>
      expect(sentences(NewParticipant, { ...joining, name: marks })).toEqual(['Name can be at most 100 characters']),
    );
    expectFast(() =>
      expect(sentences(NewQuestion, { groupId: 1, name: 'Noor', question: marks })).toEqual([
        'Question can be at most 1000 characters',
      ]),
    );
    expectFast(() => expect(sentences(NewParticipant, { ...joining, email: marks })?.[0]).toMatch('at most 254'));
  });

  it('combining marks in a compared name and in a search', () => {
    expectFast(() => nameKey(marks));
    expectFast(() => cleanText(marks));
  });

  it('brackets and full stops after a link in the chat', () => {
    expectFast(() => textWithLinks(`http://a${'.'.repeat(950)}x${')'.repeat(1000)}`));
    expectFast(() => textWithLinks(`http://a${'.'.repeat(20_000)}x`));
    expectFast(() => textWithLinks(`http://a${')'.repeat(20_000)}`));
  });

  it('full stops in a typed share link', () => {
    expectFast(() => extractShareCode('a.'.repeat(50_000)));
  });

  it('a stack, and the message of an error', () => {
    expectFast(() => ownStackFrames('a'.repeat(80_000)));
    expectFast(() => redactMessage('a'.repeat(80_000)));
  });

  it('headings, rows and names of an import file', () => {
    const headings = Array.from({ length: 32_000 }, (_, index) => `h${index}`);
    const refusal = (text: string) => readTable(text).errors.map(({ message }) => message);
    expectFast(() => expect(refusal(['Unit', ...headings].join())).toEqual(['A file has at most 28 columns']));
    expectFast(() => readTable(`Unit${','.repeat(100_000)}\n${'A\n'.repeat(1900)}`));
    expectFast(() => readTable(`Unit\n"${'""'.repeat(120_000)}`));
    expectFast(() => expect(refusal(`Unit\n${'A\n'.repeat(100_000)}`)).toEqual(['A file has at most 5100 rows']));
    const rows = Array.from({ length: 5100 }, () => ({ line: 2, cells: { Unit: 'a', Room: 'b' } }));
    const units: Unit[] = Array.from({ length: 100 }, (_, id) =>
      storedUnit({ id, name: `Unit ${id} ${'ä'.repeat(90)}` }),
    );
    expectFast(() => planImport(rows, units));
  });
});

describe('A key of Object.prototype', () => {
  const keys = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];

  it.each(keys)('is not a language: %s', (key) => expect(languageFrom(key)).toBe('en'));
  it.each(keys)('is not a text set: %s', (key) => expect(isFetchedSet(key)).toBe(false));
  it.each(keys)('is an ordinary step name: %s', (key) => expect(stepName(key, 'es')).toBe(key));
  it.each(keys)('is not a text key: %s', (key) =>
    expect(staffIssueText(key, 'en')).toBe(staffIssueText('unknown', 'en')),
  );
});

describe('A text', () => {
  it('may have thirty marks on one letter', () => {
    expect(cleanText(`x${'\u0334'.repeat(31)}y`)).toBe(`x${'\u0334'.repeat(30)}y`);
    expect(cleanText('e\u0302\u0301')).toBe('\u1ebf');
  });

  it('is measured after normalization, without trimmed characters', () => {
    const name = '\u1f82'.repeat(100);
    expect(NewParticipant.parse({ ...joining, name: name.normalize('NFD') }).name).toBe(name);
    expect(NewParticipant.parse({ ...joining, name: `${' '.repeat(1000)}Noor\u200b` }).name).toBe('Noor');
    expect(sentences(NewParticipant, { ...joining, name: '\u200b'.repeat(1000) })).toEqual(['Name is required']);
  });
});
