import type { Unit } from '../../../../worker/contract/properties/unit';
import { api, call } from '../../../api/client';
import { messageOf } from '../../../api/errors';
import { unitDeletionText } from '../../../domain/deletion';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { PenLine } from '../../../ui/icons';
import { Photo } from '../../../ui/photo';
import { toast } from '../../../ui/toast';
import { DeleteButton } from '../../delete-button';
import { RoomsEditor } from './rooms-editor';
import { UnitFacts } from './units-summary';

type UnitCardProps = {
  unit: Unit;
  isEdited: boolean;
  isDeleted: boolean;
  onEdit: () => void;
  onDeleted: () => void;
};

export function UnitCard({ unit, isEdited, isDeleted, onEdit, onDeleted }: UnitCardProps) {
  const { name, description, photos } = unit;
  return (
    <li
      aria-current={isEdited || undefined}
      className={`[contain-intrinsic-block-size:auto_20rem] [content-visibility:auto] rounded-lg border bg-surface p-4 sm:p-5 ${isEdited ? 'border-accent ring-1 ring-accent' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-start gap-4">
        {photos[0] && (
          <Photo
            url={photos[0].url}
            alt={`Floor plan of ${name}`}
            sizes="6rem"
            width={96}
            height={96}
            className="object-contain! size-24 rounded-md"
          />
        )}
        <div className="wrap-anywhere min-w-0 flex-1 basis-40">
          <h2 className="flex flex-wrap items-center gap-3 text-lg">
            {name}
            {isEdited && <Badge tone="accent">Editing</Badge>}
            {isDeleted && <Badge tone="danger">Deleted meanwhile</Badge>}
          </h2>
          <UnitFacts unit={unit} />
          {description && <p className="mt-2 line-clamp-3 text-sm">{description}</p>}
        </div>
        {!isDeleted && (
          <div className="flex flex-wrap gap-2">
            <Button
              id={`edit-unit-${unit.id}`}
              variant="secondary"
              size="sm"
              aria-label={`Edit ${name}`}
              icon={<PenLine aria-hidden />}
              onClick={onEdit}
            >
              Edit
            </Button>
            <DeleteButton
              text="Delete"
              look={{ 'aria-label': `Delete ${name}` }}
              question={{ title: `Delete ${name}?`, description: unitDeletionText(unit) }}
              remove={() => call(api.units[':id'].$delete({ param: { id: String(unit.id) } }))}
              onDeleted={onDeleted}
              onFailed={(error) =>
                toast({ variant: 'destructive', title: 'Error deleting unit', description: messageOf(error, 'en') })
              }
              lists={['property', 'properties']}
            />
          </div>
        )}
      </div>
      <RoomsEditor unit={unit} isUnitDeleted={isDeleted} />
    </li>
  );
}
