import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { undoableForMs } from '../../../contract/activity';
import { limits } from '../../../contract/values/limits';
import { officeLimits } from '../../../contract/values/office-limits';
import { hourMs } from '../../../contract/values/time';

const undoableHours = undoableForMs / hourMs;

/** What comes before a number, and the number of the rule. */
const periods: Record<string, [string, number][]> = {
  'docs/data.md': [
    ['A member who left or was removed', undoableHours],
    ['A message that was taken back', undoableHours],
    ['Tour dates that were taken back', undoableHours],
    ['A deleted group or property', limits.daysDeletedAreKept],
    ['A setup link', limits.daysSetupLinksWork],
    ["A personal link, a guarantor's link", limits.daysLinksWork],
    ["A webhook's deliveries", officeLimits.daysDeliveriesAreKept],
    ['| Backups', limits.daysBackupsAreKept],
    ["The device's cookie", limits.daysDeviceCookieLasts],
  ],
  'docs/product.md': [
    ['The link is secret, works', limits.daysSetupLinksWork],
    ['makes another device known as the same person', limits.daysLinksWork],
    ['The member or staff make the link', limits.daysLinksWork],
    ['removals and tour dates can be undone once', undoableHours],
    ['are stored outside of the database', limits.daysBackupsAreKept],
    ['Staff can restore a deleted property or group', limits.daysDeletedAreKept],
    ['a canceled tour is marked', limits.daysCanceledEventsAreKept],
    ['a message, at most once in', limits.minutesBetweenPushes],
    ['and can be sent again by staff.\n  After', officeLimits.daysWebhookMayFail],
  ],
  'docs/offices.md': [['If nothing arrives for', officeLimits.daysWebhookMayFail]],
};

describe.each(Object.entries(periods))('%s has the number of the rule:', (file, sentences) => {
  const text = readFileSync(file, 'utf8');
  it.each(sentences)('%s', (before, number) => {
    const [, after, ...others] = text.split(before);
    expect(others).toEqual([]);
    expect(Number(after?.match(/\d+/)?.[0])).toBe(number);
  });
});
