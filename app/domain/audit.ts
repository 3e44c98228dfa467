import { type AuditEntry, auditedDeeds } from '../../contract/audit';

/** 'Changed the property Maple Court': a deed of staff without its subject; what has no name left goes by its id. */
export function auditSentence({ action, staff, subject: { type, id, name } }: AuditEntry): string {
  const deed = auditedDeeds[action];
  if (type === 'agenda_link') return name === null || name === staff ? deed : `${deed} of ${name}`;
  if (name === null) return `${deed} ${id}`;
  return type === 'group' ? `${deed} of ${name}` : `${deed} ${name}`;
}
