import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { QuestionCheck } from '@lantern/contract/questions/kinds/question-checks.rules'
import { stimulusIdOf } from '@lantern/contract/questions/kinds/stimulus.rules'
import * as m from '@lantern/messages'
import { Check, GripVertical, Pencil, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { RichText } from '../../../../ui/text/rich-text.tsx'
import { movedTo, type Questions } from '../editor-store/questions.rules.ts'
import type { Mark, Marks } from '../look-through/marks.rules.ts'
import styles from './question-list.module.css'

/** On narrow screens at the corner of the number. */
const markClass =
  'size-[17px] mt-0.5 max-760:size-[13px] max-760:absolute max-760:end-[1px] max-760:top-0 max-760:m-0'

type Props = {
  questions: Questions
  checks: readonly (readonly QuestionCheck[])[]
  currentId: string | null
  /** Marks of the questions that were looked through; null where they are edited. */
  marks: Marks | null
  onGo(id: string): void
  onOrder(ids: readonly string[]): void
}

type RowProps = {
  id: string
  number: number
  stem: string
  needsLook: boolean
  mark: Mark | null
  current: boolean
  /** Whether the question is about a shared text. */
  isAboutText: boolean
  /** Whether the previous question is about the same text. */
  continuesPrevious: boolean
  onGo(): void
}

function Row({ id, number, stem, needsLook, mark, current, isAboutText, continuesPrevious, onGo }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id })
  const item = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (current) item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragging={isDragging || undefined}
      data-about-text={isAboutText ? (continuesPrevious ? 'on' : 'first') : undefined}
    >
      <button
        ref={item}
        type="button"
        className={`${styles.edRow} focus-visible:-outline-offset-2 max-760:size-11 max-760:grid-cols-[auto] max-760:place-items-center max-760:p-0`}
        data-part="ed-row"
        aria-current={current || undefined}
        aria-label={[
          needsLook
            ? m.editor_row_look({ number, stem })
            : m.editor_row({ number, stem: stem || m.editor_row_empty() }),
          ...(isAboutText ? [m.stimulus_of_row()] : []),
          ...(mark ? [mark === 'kept' ? m.look_kept() : m.look_edited()] : []),
        ].join(', ')}
        onClick={onGo}
      >
        <b className="mono max-760:justify-self-center max-760:py-[5px] max-760:px-[9px]">{number}</b>
        <span>
          <RichText inline links={false}>
            {stem || m.editor_row_empty()}
          </RichText>
        </span>
        {mark === 'kept' && <Check className={`i text-good ${markClass}`} aria-hidden="true" />}
        {mark === 'edited' && <Pencil className={`i ${markClass}`} aria-hidden="true" />}
        {needsLook && !mark && <TriangleAlert className={`i text-bad ${markClass}`} aria-hidden="true" />}
      </button>
      <button
        ref={setActivatorNodeRef}
        type="button"
        className={`${styles.edGrip} focus-visible:-outline-offset-2`}
        {...attributes}
        {...listeners}
        aria-label={m.editor_move({ number })}
      >
        <GripVertical className="i" aria-hidden="true" />
      </button>
    </li>
  )
}

const getAnnouncements = (ids: readonly string[]): Announcements => {
  const getPosition = (id: string | number | undefined) => ids.indexOf(String(id)) + 1
  const total = ids.length
  return {
    onDragStart: ({ active }) => m.editor_drag_start({ place: getPosition(active.id), total }),
    // Dragging over itself is only lifting, which was announced already.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? m.editor_drag_over({ place: getPosition(over.id), total }) : undefined,
    onDragEnd: ({ over }) => (over ? m.editor_drag_end({ place: getPosition(over.id), total }) : undefined),
    onDragCancel: ({ active }) => m.editor_drag_cancel({ place: getPosition(active.id) }),
  }
}

/** The questions by number; each is dragged by its grip, or moved with Space and the arrow keys. */
export function QuestionList({ questions, checks, currentId, marks, onGo, onOrder }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = questions.map(({ id }) => id)
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onOrder(movedTo(ids, String(active.id), ids.indexOf(String(over.id))))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{
        announcements: getAnnouncements(ids),
        screenReaderInstructions: { draggable: m.editor_drag_how() },
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ol>
          {questions.map((question, index) => (
            <Row
              key={question.id}
              id={question.id}
              number={index + 1}
              stem={question.body.stem.trim()}
              needsLook={(checks[index]?.length ?? 0) > 0}
              mark={marks?.get(question.id) ?? null}
              current={question.id === currentId}
              isAboutText={stimulusIdOf(question) !== null}
              continuesPrevious={
                index > 0 && stimulusIdOf(question) === stimulusIdOf(questions[index - 1] ?? {})
              }
              onGo={() => onGo(question.id)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
