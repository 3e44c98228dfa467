import { describe, expect, it } from 'vitest';
import { cleanText, personName } from '../../../contract/values/text';
import { isLikeOfficeName } from '../../../contract/values/visitor-name';
import { languages } from '../../../texts/languages';
import { chatTexts } from '../../../texts/sentences/chat';
import { addAllLanguages } from '../../../texts/translations';

const name = 'Pat Point';

describe('Text', () => {
  it.each([
    ...[0x34f, 0x180e, 0x206a, 0x206f, 0xfff9, 0xfffb, 0xfe0f, 0x200c, 0x200d, 0x115f, 0x3164, 0xffa0],
    ...[0xe0001, 0xe0041, 0xe007f, 0xe0100],
  ])('loses an invisible character: %d', (code) => {
    const invisible = String.fromCodePoint(code);
    expect(cleanText(`${name}${invisible}`)).toBe(name);
    expect(cleanText(`Pat${invisible} ${invisible}Point`)).toBe(name);
  });

  it.each([
    ['a family', '👨‍👩‍👧'],
    ['a skin tone and a hat', '👩🏽‍🎓'],
    ['a heart on fire', '❤️‍🔥'],
    ['a rainbow flag', '🏳️‍🌈'],
    ['the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['a keycap', '1️⃣'],
    ['Persian with a non-joiner', 'می‌خواهم'],
    ['Arabic with a joiner at the end', 'ه‍'],
    ['Hindi with a joiner and a non-joiner', 'क्‍ष क्‌ष'],
    ['Sinhala with a joiner', 'ශ්‍රී'],
    ['a variant of a Han character', '葛󠄀'],
  ])('keeps %s', (_, written) => {
    expect(cleanText(written)).toBe(written.normalize('NFC'));
  });

  it('loses an incomplete flag emoji', () => {
    const tag = String.fromCodePoint(0xe0067);
    expect(cleanText(`🏴${tag}${tag}`)).toBe('🏴');
    expect(cleanText(`🏴${tag.repeat(30)}${String.fromCodePoint(0xe007f)}`)).toBe('🏴');
  });
});

addAllLanguages();

it.each(languages)('a visitor cannot be named as the office is in %s', (language) => {
  const t = chatTexts(language);
  for (const name of [t('office'), t('officeName', { name: 'Dana Reyes' })]) expect(isLikeOfficeName(name)).toBe(true);
});

it.each([
  'Dana Reyes,  LEASING\u00a0office',
  'Ｌｅａｓｉｎｇ office',
  'leasing office — Dana',
  'Dana Reyes, leasing-office',
  'Dana Reyes, LeasingOffice',
  'Dana Reyes, Léasing Ọffice',
  'Dana Reyes, Ieasing 0ffice',
  'Dana Reyes, l\u0435asing \u043effice',
  'Dana Reyes, LEASI\u039dG OFFICE',
  'Dana, oficina d\u0435 alquiler',
  'ʟᴇᴀꜱɪɴɢ ᴏꜰꜰɪᴄᴇ',
  'Dana, Łeasing Øffice',
  'دانا، مکتب التأجیر',
  '🅛🅔🅐🅢🅘🅝🅖 🅞🅕🅕🅘🅒🅔',
  '🅻🅴🅰🆂🅸🅽🅶 🅾🅵🅵🅸🅲🅴',
  '🇱🇪🇦🇸🇮🇳🇬 office',
  'ꓡꓰꓮꓢꓲꓠꓖ ꓳꓝꓝꓲꓚꓰ',
  'ᏞᎬᎪᏚᏆΝᏀ ՕᎰᎰᏆᏟᎬ',
  'Leasing Off¡ce',
  'Leasing Off!ce',
  '|easing office',
  'Leasing ໐ffice',
  'Leasing Oᖴᖴice',
  'Lease office',
  'Leasing Team',
  'Dаna Reyes',
  'Dana ⌂ Reyes',
])('refuses %j', (name) => {
  expect(personName().safeParse(name).success).toBe(false);
});

it.each([
  ['Pat  Chat', 'Pat Chat'],
  ['Pat\u00a0Chat', 'Pat Chat'],
  ['Ana Office', 'Ana Office'],
])('reads %j as %j', (typed, name) => {
  expect(personName().parse(typed)).toBe(name);
});

it.each([
  ...["Siobhán O'Brien-Núñez", 'D’Angelo Jr.', 'José María', 'Ngô Thị Ánh Tuyết', 'João Gonçalves', 'Łukasz Żółć'],
  ...[
    '王小明',
    '김민수',
    '李 Amy',
    '田中さくら',
    'अनन्या शर्मा',
    'ज़ोया ख़ान',
    'محمد عبد الله',
    'علی‌رضا',
    'Олена Шевченко',
  ],
  ...['Νίκος', 'Anaを', 'Sam 2', 'Ana 🌸', 'Ana 🇧🇷', 'Zoë ❤️', 'Ana (أنا)', 'นภา', 'Տիգրան', 'გიორგი'],
])('keeps the name %s', (name) => {
  expect(personName().parse(name)).toBe(name);
});
