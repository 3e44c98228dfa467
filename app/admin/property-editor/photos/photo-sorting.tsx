import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactNode } from 'react';
import { tileLook } from './photo-tile';

type PhotoSortingProps = {
  urls: string[];
  nameOf: (url: string) => string;
  onMove: (from: number, to: number) => void;
  /** One photo, in the picture of which is what it is dragged by. */
  renderTile: (url: string, handle: Handle) => ReactNode;
  /** The list around them. */
  renderList: (photos: ReactNode) => ReactNode;
  /** Stands there until this is fetched. */
  fixed: ReactNode;
};

type Handle = (picture: ReactNode) => ReactNode;

const instructions =
  'Press space to pick up the photo, the arrow keys to move it, space again to put it down, and escape to cancel.';

/** Lets the photos inside be dragged into order with the mouse, a long touch or the keyboard, and says what happens. */
export function PhotoSorting({ urls, nameOf, onMove, renderTile, renderList }: PhotoSortingProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) onMove(urls.indexOf(String(active.id)), urls.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsFor(urls, nameOf),
        screenReaderInstructions: { draggable: instructions },
      }}
    >
      <SortableContext items={urls} strategy={rectSortingStrategy}>
        {renderList(
          urls.map((url) => (
            <SortablePhoto key={url} url={url}>
              {(handle) => renderTile(url, handle)}
            </SortablePhoto>
          )),
        )}
      </SortableContext>
    </DndContext>
  );
}

function announcementsFor(urls: string[], nameOf: (url: string) => string): Announcements {
  const name = (id: string | number) => nameOf(String(id));
  const place = (id: string | number) => `${urls.indexOf(String(id)) + 1} of ${urls.length}`;
  const pickedUp = (id: string | number) => `Picked up ${name(id)}, photo ${place(id)}.`;
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    onDragOver: ({ active, over }) => {
      // A photo is over its own place at once, and what is said next would drown that it was picked up.
      if (!over || over.id === active.id) return pickedUp(active.id);
      return `${name(active.id)} is over place ${place(over.id)}.`;
    },
    onDragEnd: ({ active, over }) => (over ? `${name(active.id)} is now photo ${place(over.id)}.` : undefined),
    onDragCancel: ({ active }) => `${name(active.id)} is back where it was.`,
  };
}

type SortablePhotoProps = { url: string; children: (handle: Handle) => ReactNode };

/** One photo of the order; the picture is what it is dragged by. */
function SortablePhoto({ url, children }: SortablePhotoProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: url });
  const style = { transform: CSS.Transform.toString(transform), transition };
  const handle = (picture: ReactNode) => (
    <button
      type="button"
      {...attributes}
      {...listeners}
      className="block w-full cursor-grab touch-manipulation select-none [-webkit-touch-callout:none] active:cursor-grabbing [&_img]:pointer-events-none"
    >
      {picture}
    </button>
  );
  return (
    <li ref={setNodeRef} style={style} className={`${tileLook} ${isDragging ? 'relative z-10 shadow-layer' : ''}`}>
      {children(handle)}
    </li>
  );
}
