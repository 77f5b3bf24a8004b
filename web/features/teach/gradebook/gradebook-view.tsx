import { sessionKinds } from '@lantern/contract/classes/class-results/session-kinds.rules'
import { mayManage } from '@lantern/contract/classes/classes/class-limits.rules'
import type { Gradebook, GradebookColumn } from '@lantern/contract/teach/gradebook/gradebook'
import * as m from '@lantern/messages'
import { useMemo, useState } from 'react'
import { Segment } from '../../../ui/forms/segment.tsx'
import { CellDialog } from './cell-dialog.tsx'
import { ColumnDialog } from './column-dialog.tsx'
import { kindLabels, type Order, sortStudents } from './figures.ts'
import styles from './gradebook.module.css'
import { GradebookPhone } from './gradebook-phone.tsx'
import { GradebookTable } from './gradebook-table.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

const Legend = () => (
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

type FilterProps = {
  columns: readonly GradebookColumn[]
  value: Kind | 'all'
  onChange(kind: Kind | 'all'): void
}

/** Filter by kind of work, shown if there are several. */
function KindFilter({ columns, value, onChange }: FilterProps) {
  const kinds = sessionKinds.filter(kind => columns.some(column => column.kind === kind))
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

/** Scores of a class, with details per cell and column. */
export function GradebookView({ gradebook: whole }: { gradebook: Gradebook }) {
  const [kind, setKind] = useState<Kind | 'all'>('all')
  const gradebook = useMemo(() => pickKind(whole, kind), [whole, kind])
  const { class: facts, columns } = gradebook
  const [order, setOrder] = useState<Order>('name')
  const [opened, setOpened] = useState<{ row: number; column: number }>()
  const [openedColumn, setOpenedColumn] = useState<GradebookColumn>()
  const isNarrow = useIsNarrow()
  const students = useMemo(() => sortStudents(gradebook.students, order), [gradebook.students, order])
  const manages = mayManage(facts.role)
  const openCell = (row: number, column: number) => setOpened({ row, column })
  const student = opened && students[opened.row]
  const column = opened && columns[opened.column]
  const cell = opened && student?.cells[opened.column]
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
            { value: 'name', label: m.gradebook_sort_name() },
            { value: 'average', label: m.gradebook_sort_average() },
          ]}
        />
        <KindFilter columns={whole.columns} value={kind} onChange={setKind} />
        {!isNarrow && <Legend />}
      </div>
      {kind !== 'all' && <p className="meta">{m.gradebook_filter_note()}</p>}
      {isNarrow ? (
        <>
          <GradebookPhone
            key={`${order} ${kind}`}
            gradebook={gradebook}
            students={students}
            onOpenCell={openCell}
          />
          <div className="mt-5">
            <Legend />
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
        <CellDialog
          classId={facts.id}
          student={student}
          column={column}
          cell={cell}
          manages={manages}
          onClose={() => setOpened(undefined)}
        />
      )}
      {openedColumn && (
        <ColumnDialog
          classId={facts.id}
          column={openedColumn}
          manages={manages}
          onClose={() => setOpenedColumn(undefined)}
        />
      )}
    </>
  )
}
