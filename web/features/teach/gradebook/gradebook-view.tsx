import { mayManage } from '@lantern/contract/classes/classes/class-limits.rules'
import type {
  Gradebook,
  GradebookCell,
  GradebookColumn,
  GradebookStudent,
} from '@lantern/contract/teach/gradebook/gradebook'
import { columnKinds } from '@lantern/contract/teach/gradebook/gradebook-limits.rules'
import * as m from '@lantern/messages'
import { useMemo, useState } from 'react'
import { Segment } from '../../../ui/forms/segment.tsx'
import { CellDialog } from './cell-dialog.tsx'
import { ColumnDialog } from './column-dialog.tsx'
import { isWork, kindLabels, type Order, sortStudents } from './figures.ts'
import styles from './gradebook.module.css'
import { GradebookPhone } from './gradebook-phone.tsx'
import { GradebookTable } from './gradebook-table.tsx'
import { OwnCellDialog } from './grades/own-cell-dialog.tsx'
import { OwnColumnDialog } from './grades/own-column-dialog.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

const Legend = ({ hasDrops }: { hasDrops: boolean }) => (
  <ul
    className={`${styles.gradebookLegend} flex flex-wrap gap-y-1 gap-x-[18px] items-center type-xs text-ink-2`}
    aria-label={m.gradebook_legend()}
  >
    <li>
      <i aria-hidden="true">▾</i>
      {m.gradebook_legend_low()}
    </li>
    <li>{m.gradebook_legend_missing()}</li>
    <li>{m.gradebook_legend_absent()}</li>
    <li>{m.gradebook_legend_excused()}</li>
    <li>{m.gradebook_legend_late()}</li>
    <li>{m.gradebook_legend_open()}</li>
    {hasDrops && (
      <li>
        <s>8</s>
        {m.gradebook_legend_dropped()}
      </li>
    )}
  </ul>
)

type Kind = GradebookColumn['kind']

/** Gradebook with one kind of work; averages still cover all work. */
const pickKind = (gradebook: Gradebook, kind: Kind | 'all'): Gradebook => {
  if (kind === 'all') return gradebook
  const isShown = gradebook.columns.map(column => column.kind === kind)
  return {
    ...gradebook,
    columns: gradebook.columns.filter((_, i) => isShown[i]),
    students: gradebook.students.map(student => ({
      ...student,
      cells: student.cells.filter((_, i) => isShown[i]),
    })),
  }
}

type OpenedColumnProps = { classId: string; column: GradebookColumn; manages: boolean; onClose(): void }
type OpenedCellProps = OpenedColumnProps & {
  student: GradebookStudent
  cell: GradebookCell
  onNext: (() => void) | null
}

type FilterProps = {
  columns: readonly GradebookColumn[]
  value: Kind | 'all'
  onChange(kind: Kind | 'all'): void
}

/** Filter by kind of work, shown if there are several. */
function KindFilter({ columns, value, onChange }: FilterProps) {
  const kinds = columnKinds.filter(kind => columns.some(column => column.kind === kind))
  if (kinds.length < 2) return null
  return (
    <Segment<Kind | 'all'>
      legend={m.gradebook_filter()}
      value={value}
      onChange={onChange}
      choices={[
        { value: 'all', label: m.gradebook_kind_all() },
        ...kinds.map(kind => ({ value: kind, label: kindLabels[kind]() })),
      ]}
    />
  )
}

/** Cell of an own column, or of a piece of work. */
const OpenedCell = ({ column, onNext, ...props }: OpenedCellProps) => {
  if (column.own) return <OwnCellDialog {...props} column={column.own} onNext={onNext} />
  return isWork(column) ? <CellDialog {...props} column={column} /> : null
}

const OpenedColumn = ({ column, ...props }: OpenedColumnProps) => {
  if (column.own && props.manages) return <OwnColumnDialog {...props} column={column} own={column.own} />
  return isWork(column) ? <ColumnDialog {...props} column={column} /> : null
}

/** Scores of a class, with details per cell and column. */
export function GradebookView({ gradebook: whole }: { gradebook: Gradebook }) {
  const [kind, setKind] = useState<Kind | 'all'>('all')
  const gradebook = useMemo(() => pickKind(whole, kind), [whole, kind])
  const { class: facts, columns } = gradebook
  const [order, setOrder] = useState<Order>('family')
  const [opened, setOpened] = useState<{ row: number; column: number }>()
  const [openedColumn, setOpenedColumn] = useState<GradebookColumn>()
  const isNarrow = useIsNarrow()
  const students = useMemo(() => sortStudents(gradebook.students, order), [gradebook.students, order])
  const manages = mayManage(facts.role)
  const openCell = (row: number, column: number) => setOpened({ row, column })
  const student = opened && students[opened.row]
  const column = opened && columns[opened.column]
  const cell = opened && student?.cells[opened.column]
  const hasDrops = whole.rules.categories.some(({ dropLowest }) => dropLowest > 0)
  const hasNext = opened !== undefined && opened.row + 1 < students.length
  return (
    <>
      <div
        className={`${styles.gradebookTools} flex flex-wrap gap-y-3 gap-x-5 items-center justify-between py-4 px-0`}
      >
        <Segment<Order>
          legend={m.gradebook_sort()}
          value={order}
          onChange={setOrder}
          choices={[
            { value: 'family', label: m.gradebook_sort_name() },
            { value: 'given', label: m.gradebook_sort_given() },
            { value: 'average', label: m.gradebook_sort_average() },
          ]}
        />
        <KindFilter columns={whole.columns} value={kind} onChange={setKind} />
        {!isNarrow && <Legend hasDrops={hasDrops} />}
      </div>
      {kind !== 'all' && <p className="meta">{m.gradebook_filter_note()}</p>}
      {isNarrow ? (
        <>
          <GradebookPhone
            key={`${order} ${kind}`}
            gradebook={gradebook}
            students={students}
            onOpenCell={openCell}
            onOpenColumn={setOpenedColumn}
          />
          <div className="mt-5">
            <Legend hasDrops={hasDrops} />
          </div>
        </>
      ) : (
        <GradebookTable
          gradebook={gradebook}
          students={students}
          onOpenCell={openCell}
          onOpenColumn={setOpenedColumn}
        />
      )}
      {student && column && cell && (
        <OpenedCell
          classId={facts.id}
          student={student}
          column={column}
          cell={cell}
          manages={manages}
          onNext={hasNext ? () => setOpened({ row: opened.row + 1, column: opened.column }) : null}
          onClose={() => setOpened(undefined)}
        />
      )}
      {openedColumn && (
        <OpenedColumn
          classId={facts.id}
          column={openedColumn}
          manages={manages}
          onClose={() => setOpenedColumn(undefined)}
        />
      )}
    </>
  )
}
