import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import styles from '../../../answers/answers.module.css'
import { type Entries, OrderingEntry } from './entry.tsx'

function Line({ entries, id }: { entries: Entries; id: string }) {
  const { listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
    >
      <OrderingEntry
        {...entries}
        id={id}
        place={
          // Keyboard and screen reader users have the buttons instead.
          <span
            ref={setActivatorNodeRef}
            className={`${styles.orderGrip} flex gap-1.5 items-center min-h-11 pt-0 pe-1 pb-0 ps-3 text-ink-3 cursor-grab touch-none`}
            data-part="order-grip"
            aria-hidden="true"
            {...listeners}
          >
            <GripVertical className="i" />
            <span className="mono meta">{entries.order.indexOf(id) + 1}</span>
          </span>
        }
      />
    </li>
  )
}

/** Silent announcements: the line of the order itself already says the same. */
const silent = { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' }

/** Lines that can be dragged by their places as well. */
export default function SortableEntries(entries: Entries) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const { order, move } = entries
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(order.indexOf(String(active.id)), order.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: '' } }}
    >
      <SortableContext items={[...order]} strategy={verticalListSortingStrategy}>
        <ol className={`${styles.order} grid gap-2`} data-part="order">
          {order.map(id => (
            <Line key={id} entries={entries} id={id} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
