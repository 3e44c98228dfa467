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
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { ReactElement, ReactNode } from 'react';

/** For announcements; positions count from 1. */
export type SortingTexts = {
  instructions: string;
  pickedUp: (name: string, place: number, count: number) => string;
  isOver: (name: string, place: number, count: number) => string;
  putDown: (name: string, place: number, count: number) => string;
  isBack: (name: string) => string;
};

export type Handle = (content: ReactElement) => ReactElement;

type SortingProps = {
  ids: string[];
  nameOf: (id: string) => string;
  texts: SortingTexts;
  onMove: (from: number, to: number) => void;
  /** A column instead of rows. */
  isList?: boolean;
  itemClassName: string;
  renderItem: (id: string, handle: Handle) => ReactNode;
  renderList: (items: ReactNode) => ReactElement;
};

/** A list that people sort by mouse, long touch or keyboard, with announcements for screen readers. */
export function Sorting(props: SortingProps) {
  const { ids, onMove, isList = false, itemClassName, renderItem, renderList } = props;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) onMove(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsFor(props),
        screenReaderInstructions: { draggable: props.texts.instructions },
      }}
    >
      <SortableContext items={ids} strategy={isList ? verticalListSortingStrategy : rectSortingStrategy}>
        {renderList(
          ids.map((id) => (
            <SortableItem key={id} id={id} className={itemClassName}>
              {(handle) => renderItem(id, handle)}
            </SortableItem>
          )),
        )}
      </SortableContext>
    </DndContext>
  );
}

function announcementsFor({ ids, nameOf, texts }: SortingProps): Announcements {
  const name = (id: string | number) => nameOf(String(id));
  const place = (id: string | number) => ids.indexOf(String(id)) + 1;
  return {
    // Arrow keys move an item once its neighbors are measured, which is when it is reported over its own position.
    onDragStart: () => undefined,
    onDragOver: ({ active, over }) => {
      if (!over || over.id === active.id) return texts.pickedUp(name(active.id), place(active.id), ids.length);
      return texts.isOver(name(active.id), place(over.id), ids.length);
    },
    onDragEnd: ({ active, over }) => (over ? texts.putDown(name(active.id), place(over.id), ids.length) : undefined),
    onDragCancel: ({ active }) => texts.isBack(name(active.id)),
  };
}

type SortableItemProps = { id: string; className: string; children: (handle: Handle) => ReactNode };

function SortableItem({ id, className, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id });
  const style = { transform: CSS.Transform.toString(transform), transition };
  const handle: Handle = (content) => (
    <button
      type="button"
      {...attributes}
      {...listeners}
      className="block w-full cursor-grab touch-manipulation select-none [-webkit-touch-callout:none] active:cursor-grabbing [&_img]:pointer-events-none"
    >
      {content}
    </button>
  );
  return (
    <li ref={setNodeRef} style={style} className={`${className} ${isDragging ? 'relative z-10 shadow-layer' : ''}`}>
      {children(handle)}
    </li>
  );
}
