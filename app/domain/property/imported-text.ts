import type { ImportReport } from '../../../worker/contract/properties/unit-import';
import { counted } from '../counted';

/** What an import does, in a line: '1 unit and 12 rooms new, 0 units and 2 rooms changed'. */
export function importedText({ units, rooms }: Pick<ImportReport, 'units' | 'rooms'>): string {
  const both = (of: 'added' | 'changed') => `${counted(units[of], 'unit')} and ${counted(rooms[of], 'room')}`;
  return `${both('added')} new, ${both('changed')} changed`;
}
