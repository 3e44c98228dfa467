import { expect, it } from 'vitest';
import { auditSentence } from '../../../app/office/audit-page';
import { AuditAction, type AuditEntry } from '../../../contract/staff/audit';

const entry = (action: AuditAction, subject: AuditEntry['subject']): AuditEntry => ({
  ...{ id: 1, at: '2026-11-22T10:00:00.000Z', staff: 'ana@example.com', staffName: null },
  action,
  subject,
});

it('says what was done to what', () => {
  const birch = { type: 'property', id: 7, name: 'Birch Hall' } as const;
  expect(auditSentence(entry('property_updated', birch))).toBe('Changed the property Birch Hall');
  const group = { type: 'group', id: 8, name: 'Maya Okafor' } as const;
  expect(auditSentence(entry('question_answered', group))).toBe("Answered a question from Maya Okafor's group");
});

it('a deleted subject is named by its id', () => {
  const group = { type: 'group', id: 4503599627370495, name: null } as const;
  expect(auditSentence(entry('group_deleted', group))).toBe('Deleted the group 4503599627370495');
});

it('has its own sentence for every audit action', () => {
  const room = { type: 'room', id: 9, name: 'Room A' } as const;
  const sentences = AuditAction.options.map((action) => auditSentence(entry(action, room)));
  expect(new Set(sentences).size).toBe(AuditAction.options.length);
});
