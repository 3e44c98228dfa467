import { describe, expect, it } from 'vitest';
import { undoableForMs } from '../../../contract/activity';
import { slotMinutes } from '../../../contract/tour-hours';
import { limits } from '../../../contract/values/limits';
import { hourMs } from '../../../contract/values/time';
import { languages } from '../../../texts/languages';
import { deviceTexts } from '../../../texts/sentences/devices';
import { manageGroupTexts } from '../../../texts/sentences/group';
import { guarantorTexts } from '../../../texts/sentences/guarantor';
import { entryTexts } from '../../../texts/sentences/interest';
import { privacyTexts } from '../../../texts/sentences/privacy';
import { staffIssueTexts } from '../../../texts/staff/issues';
import { addAllLanguages } from '../../../texts/translations';

addAllLanguages();

const numbersIn = (sentence: string) => (sentence.match(/\d+/g) ?? []).map(Number);

describe.each(languages)('In %s, a sentence has the number of the rule:', (language) => {
  const [device, guarantor, privacy] = [deviceTexts(language), guarantorTexts(language), privacyTexts(language)];
  const [entry, manage] = [entryTexts(language), manageGroupTexts(language)];
  it.each([
    ['how many days a personal link works', device('otherPhoneText'), limits.daysLinksWork],
    ['the same, once it is copied', device('copiedText'), limits.daysLinksWork],
    ["how many days a guarantor's link works", guarantor('worksFor'), limits.daysLinksWork],
    ['the same under Privacy', privacy('kept_link'), limits.daysLinksWork],
    ['how many days backups are kept', privacy('erasureBackups'), limits.daysBackupsAreKept],
    ["how many days the device's cookie lasts", privacy('cookieDevice'), limits.daysDeviceCookieLasts],
    ['how many days a deleted group is kept', privacy('erasureDeleted'), limits.daysDeletedAreKept],
    ['in how many hours leaving can be undone', entry('leaveText'), undoableForMs / hourMs],
    ['the same of a removed member', entry('removeText', { name: 'Ana' }), undoableForMs / hourMs],
    ['the same of new visitors', manage('removeVisitorsText'), undoableForMs / hourMs],
    ['how far back new visitors are removed', manage('lastWeek'), limits.daysOfNewVisitors],
  ])('%s', (_, sentence, number) => {
    expect(numbersIn(sentence)).toEqual([number]);
  });
});

it('The lengths of tour slots that staff can choose are those that the API takes', () => {
  expect(numbersIn(staffIssueTexts('en')('slotMinutes'))).toEqual([...slotMinutes]);
});
