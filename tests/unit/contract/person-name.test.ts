import { expect, it } from 'vitest';
import { isLikeOfficeName, personName } from '../../../contract/values/person-name';
import { languages } from '../../../texts/languages';
import { chatTexts } from '../../../texts/sentences/chat';
import { addAllLanguages } from '../../../texts/translations';

addAllLanguages();

it.each(languages)('a visitor cannot be named as the office is in %s', (language) => {
  const t = chatTexts(language);
  for (const name of [t('office'), t('officeName', { name: 'Dana Reyes' })]) expect(isLikeOfficeName(name)).toBe(true);
});

it.each(['Dana Reyes,  LEASING\u00a0office', 'Ｌｅａｓｉｎｇ office', 'leasing office — Dana'])(
  'refuses %j',
  (name) => {
    expect(personName().safeParse(name).success).toBe(false);
  },
);

it.each([
  ['Pat  Chat', 'Pat Chat'],
  ['Pat\u00a0Chat', 'Pat Chat'],
  ['Ana Office', 'Ana Office'],
])('reads %j as %j', (typed, name) => {
  expect(personName().parse(typed)).toBe(name);
});
