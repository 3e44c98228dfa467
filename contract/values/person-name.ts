import { type Issue, issue } from './issue';
import { limits } from './limits';
import { text } from './text';

/** How the office is named beside its messages, in each language: `chat.office` in texts/. */
const officeNames = [
  'leasing office',
  'oficina de alquiler',
  'imobiliária',
  'văn phòng cho thuê',
  '租赁办公室',
  '임대 사무소',
  'लीज़िंग ऑफ़िस',
  'مكتب التأجير',
].map((name) => name.normalize('NFKD'));

/** Whether a visitor's name could be taken for the office's. */
export function isLikeOfficeName(name: string): boolean {
  const folded = name.normalize('NFKD').toLowerCase();
  return officeNames.some((office) => folded.includes(office));
}

/** A visitor's name: spaces are folded, as pages show them, and it does not name the office (docs/product.md, "Chat"). */
export const personName = (required: true | Issue = true) =>
  text({ field: 'name', max: limits.name, required })
    .transform((name) => name.replaceAll(/\s+/g, ' '))
    .refine((name) => !isLikeOfficeName(name), issue('officeName'))
    .meta({ maxLength: limits.name, minLength: 1 });
