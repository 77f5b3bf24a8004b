import type { FinalGrade } from '@lantern/contract/teach/gradebook/grade-rules'
import type {
  Gradebook,
  GradebookCell,
  GradebookColumn,
  GradebookStudent,
} from '@lantern/contract/teach/gradebook/gradebook'
import * as m from '@lantern/messages'
import { MessageSquareText } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { Link } from 'react-router'
import { formatShortDay } from '../../../lib/format.ts'
import { GridTable } from '../../../ui/table/grid-table.tsx'
import {
  describeCell,
  formatPoints,
  hasPoints,
  isLowCell,
  kindLabels,
  progressAddress,
  stateLabels,
  writeScore,
} from './figures.ts'

/** Lateness, with what it takes off. */
const describeLate = ({ own }: GradebookCell): string =>
  own && Number(own.deduction) > 0 ? m.own_cell_late_short({ percent: own.deduction }) : m.gradebook_late()

/** Content of a cell: a score, or a word instead. */
function CellScore({ cell, column }: { cell: GradebookCell; column: GradebookColumn }) {
  const { state } = cell
  if (state === 'missing')
    return (
      <span className={`${cell.isDropped ? '' : 'text-bad'} [font:600_var(--text-xs)/1_var(--font-ui)]`}>
        {stateLabels.missing()}
      </span>
    )
  if (state === 'excused' || state === 'running' || state === 'absent')
    return <small>{stateLabels[state]()}</small>
  if (state === 'none' || state === 'not-begun') return '–'
  return (
    <>
      {state === 'late' && <small>{describeLate(cell)}</small>}
      {isLowCell(cell) && !cell.isDropped && <span aria-hidden="true">▾</span>}
      {writeScore(cell, column)}
    </>
  )
}

const renderHead = (column: GradebookColumn, category: string | undefined) => (
  <>
    <small>{category ?? kindLabels[column.kind]()}</small>
    <small>{formatShortDay(column.closesAt)}</small>
    {hasPoints(column) && <small>{m.gradebook_of({ possible: formatPoints(column.possible) })}</small>}
    {column.weight !== 1 && <small>{m.gradebook_weight_short({ weight: column.weight })}</small>}
    {column.own && !column.own.isShown && <small>{m.own_column_hidden()}</small>}
  </>
)

const formatRange = (column: GradebookColumn): string =>
  column.lowest === null || !hasPoints(column)
    ? '–'
    : m.gradebook_range_value({
        lowest: formatPoints(column.lowest),
        highest: formatPoints(column.highest),
      })

/** Per cent, and the grade beside it. */
const Final = ({ final }: { final: FinalGrade | null }) => (
  <span className="flex items-baseline justify-between gap-2 w-full ps-2">
    <b className="font-display text-[1.02rem]">{final?.grade}</b>
    {final?.percent ?? '–'}
  </span>
)

const sumOf = ({ final }: GradebookStudent) => <Final final={final} />

const cellOf = ({ name, cells }: GradebookStudent, column: GradebookColumn, index: number) => {
  const cell = cells[index]
  if (!cell) return null
  return {
    label: m.gradebook_cell({ name, title: column.title, score: describeCell(cell, column) }),
    content: (
      <>
        {cell.own?.comment && (
          <MessageSquareText className="i w-[13px] h-[13px] text-note" aria-hidden="true" />
        )}
        <CellScore cell={cell} column={column} />
      </>
    ),
    className: [
      isLowCell(cell) && !cell.isDropped && 'bg-well dark:bg-hover',
      cell.isDropped && 'line-through text-ink-3',
    ]
      .filter(Boolean)
      .join(' '),
  }
}

type Props = {
  gradebook: Gradebook
  /** Students in display order. */
  students: readonly GradebookStudent[]
  onOpenCell(row: number, column: number): void
  onOpenColumn(column: GradebookColumn): void
}

/** Table of students by work. */
export function GradebookTable({ gradebook, students, onOpenCell, onOpenColumn }: Props) {
  const { class: facts, medianFinal, rules } = gradebook
  const columns = useMemo(
    () =>
      gradebook.columns.map(column => ({
        ...column,
        head: renderHead(column, rules.categories.find(({ id }) => id === column.categoryId)?.name),
      })),
    [gradebook.columns, rules.categories],
  )
  const headOf = useCallback(
    ({ id, name }: GradebookStudent) => <Link to={progressAddress(facts.id, id)}>{name}</Link>,
    [facts.id],
  )
  return (
    <GridTable
      part="gradebook"
      caption={m.gradebook_caption({ students: students.length, columns: columns.length })}
      rows={students}
      idOf={({ id }) => id}
      columns={columns}
      minWidth={96}
      corner={m.gradebook_student()}
      sum={
        <>
          {m.gradebook_term()}
          <small>{m.gradebook_term_so_far()}</small>
        </>
      }
      headOf={headOf}
      sumOf={sumOf}
      cellOf={cellOf}
      foot={[
        {
          label: m.gradebook_median(),
          sum: <Final final={medianFinal} />,
          cellOf: column => (hasPoints(column) ? formatPoints(column.median) : '–'),
        },
        { label: m.gradebook_range(), sum: '', cellOf: formatRange },
        {
          label: m.gradebook_handed_in(),
          sum: '',
          cellOf: ({ handedIn, expected }) => m.gradebook_handed_in_value({ handedIn, expected }),
        },
      ]}
      onOpenCell={onOpenCell}
      onOpenColumn={onOpenColumn}
    />
  )
}
