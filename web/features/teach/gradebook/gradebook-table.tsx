import type {
  Gradebook,
  GradebookCell,
  GradebookColumn,
  GradebookStudent,
} from '@lantern/contract/teach/gradebook/gradebook'
import * as m from '@lantern/messages'
import { useCallback, useMemo } from 'react'
import { Link } from 'react-router'
import { formatShortDay } from '../../../lib/format.ts'
import { GridTable } from '../../../ui/table/grid-table.tsx'
import { describeCell, formatPoints, isLowCell, kindLabels, progressAddress, stateLabels } from './figures.ts'

/** Content of a cell: a score, or a word instead. */
function CellScore({ cell }: { cell: GradebookCell }) {
  const { state, reached } = cell
  if (state === 'missing')
    return (
      <span className="text-bad [font:600_var(--text-xs)/1_var(--font-ui)]">{stateLabels.missing()}</span>
    )
  if (state === 'excused' || state === 'running' || state === 'absent')
    return <small>{stateLabels[state]()}</small>
  if (state === 'none' || state === 'not-begun') return '–'
  return (
    <>
      {state === 'late' && <small>{m.gradebook_late()}</small>}
      {isLowCell(cell) && <span aria-hidden="true">▾</span>}
      {formatPoints(reached)}
    </>
  )
}

const renderHead = ({ kind, closesAt, possible, weight }: GradebookColumn) => (
  <>
    <small>{kindLabels[kind]()}</small>
    <small>{formatShortDay(closesAt)}</small>
    <small>{m.gradebook_of({ possible: formatPoints(possible) })}</small>
    {weight !== 1 && <small>{m.gradebook_weight_short({ weight })}</small>}
  </>
)

const formatPercent = (share: number | null): string =>
  share === null ? '–' : String(Math.round(share * 100))

const formatRange = ({ lowest, highest }: GradebookColumn): string =>
  lowest === null
    ? '–'
    : m.gradebook_range_value({ lowest: formatPoints(lowest), highest: formatPoints(highest) })

const sumOf = ({ average }: GradebookStudent) => formatPercent(average)

const cellOf = ({ name, cells }: GradebookStudent, { title }: GradebookColumn, index: number) => {
  const cell = cells[index]
  if (!cell) return null
  return {
    label: m.gradebook_cell({ name, title, score: describeCell(cell) }),
    content: <CellScore cell={cell} />,
    className: isLowCell(cell) ? 'bg-well dark:bg-hover' : undefined,
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
  const { class: facts, median } = gradebook
  const columns = useMemo(
    () => gradebook.columns.map(column => ({ ...column, head: renderHead(column) })),
    [gradebook.columns],
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
          sum: formatPercent(median),
          cellOf: column => formatPoints(column.median),
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
