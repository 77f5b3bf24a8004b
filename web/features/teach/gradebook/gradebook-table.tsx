import type {
  Gradebook,
  GradebookCell,
  GradebookColumn,
  GradebookStudent,
} from '@lantern/contract/teach/gradebook/gradebook'
import * as m from '@lantern/messages'
import { type CSSProperties, type MouseEvent, memo } from 'react'
import { Link } from 'react-router'
import { moveByKeys, rememberFocus } from './cell-keys.ts'
import {
  describeCell,
  formatColumnDay,
  formatPoints,
  isLowCell,
  kindLabels,
  progressAddress,
  stateLabels,
} from './figures.ts'
import styles from './gradebook.module.css'
import topicsStyles from './topics.module.css'
import { useFresh } from './use-fresh.ts'

/** Content of a cell: a score, or a word instead. */
function CellScore({ cell }: { cell: GradebookCell }) {
  const { state, reached } = cell
  if (state === 'missing') return <span className={styles.missing}>{stateLabels.missing()}</span>
  if (state === 'excused' || state === 'running' || state === 'absent')
    return <span className={styles.inPlace}>{stateLabels[state]()}</span>
  if (state === 'none' || state === 'not-begun') return '–'
  return (
    <>
      {state === 'late' && <small>{m.gradebook_late()}</small>}
      {isLowCell(cell) && <span aria-hidden="true">▾</span>}
      {formatPoints(reached)}
    </>
  )
}

type RowProps = {
  classId: string
  student: GradebookStudent
  columns: readonly GradebookColumn[]
  row: number
}

const Row = memo(function Row({ classId, student, columns, row }: RowProps) {
  const { id, name, average, cells } = student
  return (
    <tr className="grid grid-cols-[var(--cells)]">
      <th className={styles.student} scope="row">
        <Link to={progressAddress(classId, id)}>{name}</Link>
      </th>
      <td className={`${styles.term} min-w-0`}>{average === null ? '–' : Math.round(average * 100)}</td>
      {columns.map((column, i) => {
        const cell = cells[i]
        if (!cell) return <td className="min-w-0" key={column.id} />
        const { title } = column
        return (
          <td className="min-w-0" key={column.id}>
            <button
              type="button"
              className={`${isLowCell(cell) ? `${styles.gradebookCell} flex gap-2 items-center justify-end w-full min-h-[38px] py-0 px-2.5 font-medium text-[0.82rem] leading-none font-mono whitespace-nowrap cursor-pointer ${styles.low}` : `${styles.gradebookCell} flex gap-2 items-center justify-end w-full min-h-[38px] py-0 px-2.5 font-medium text-[0.82rem] leading-none font-mono whitespace-nowrap cursor-pointer`} focus-visible:-outline-offset-2`}
              tabIndex={row === 0 && i === 0 ? 0 : -1}
              data-row={row}
              data-column={i}
              aria-label={m.gradebook_cell({ name, title, score: describeCell(cell) })}
            >
              <CellScore cell={cell} />
            </button>
          </td>
        )
      })}
    </tr>
  )
})

function Head({
  columns,
  onOpen,
}: {
  columns: readonly GradebookColumn[]
  onOpen(column: GradebookColumn): void
}) {
  return (
    <thead className="block sticky z-2 bg-paper top-0 border-b border-b-line-strong">
      <tr className="grid grid-cols-[var(--cells)]">
        <th className={styles.student} scope="col">
          {m.gradebook_student()}
        </th>
        <th className={styles.term} scope="col">
          {m.gradebook_term()}
          <small>{m.gradebook_term_so_far()}</small>
        </th>
        {columns.map(column => (
          <th key={column.id} scope="col">
            <button
              className="focus-visible:-outline-offset-2"
              type="button"
              title={column.title}
              onClick={() => onOpen(column)}
            >
              <b>{column.title}</b>
              <small>{kindLabels[column.kind]()}</small>
              <small>{formatColumnDay(column.closesAt)}</small>
              <small>{m.gradebook_of({ possible: formatPoints(column.possible) })}</small>
              {column.weight !== 1 && <small>{m.gradebook_weight_short({ weight: column.weight })}</small>}
            </button>
          </th>
        ))}
      </tr>
    </thead>
  )
}

const formatRange = ({ lowest, highest }: GradebookColumn): string =>
  lowest === null
    ? '–'
    : m.gradebook_range_value({ lowest: formatPoints(lowest), highest: formatPoints(highest) })

function Foot({ columns, median }: Pick<Gradebook, 'columns' | 'median'>) {
  const lines = [
    {
      label: m.gradebook_median(),
      term: median === null ? '–' : String(Math.round(median * 100)),
      value: (column: GradebookColumn) => formatPoints(column.median),
    },
    { label: m.gradebook_range(), term: '', value: formatRange },
    {
      label: m.gradebook_handed_in(),
      term: '',
      value: ({ handedIn, expected }: GradebookColumn) => m.gradebook_handed_in_value({ handedIn, expected }),
    },
  ]
  return (
    <tfoot className="block sticky z-2 bg-paper bottom-0 border-t border-t-line-strong">
      {lines.map(({ label, term, value }) => (
        <tr className="grid grid-cols-[var(--cells)]" key={label}>
          <th className={styles.student} scope="row">
            {label}
          </th>
          <td className={`${styles.term} min-w-0`}>{term}</td>
          {columns.map(column => (
            <td className="min-w-0" key={column.id}>
              {value(column)}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
}

type Props = {
  gradebook: Gradebook
  /** Students in display order. */
  students: readonly GradebookStudent[]
  onOpenCell(row: number, column: number): void
  onOpenColumn(column: GradebookColumn): void
}

/** Table of students by work, with fixed names and headers; off-screen rows render after the visible ones. */
export function GradebookTable({ gradebook, students, onOpenCell, onOpenColumn }: Props) {
  const { columns, median } = gradebook
  const isFresh = useFresh()
  const open = (event: MouseEvent) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')
    if (cell) onOpenCell(Number(cell.dataset.row), Number(cell.dataset.column))
  }
  return (
    <div
      className="overflow-auto max-h-[max(440px,calc(100vh_-_350px))] border-y border-y-line-strong [scrollbar-width:thin] [scroll-padding:112px_8px_112px_264px]"
      data-part="gradebook-scroll"
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the cells are buttons, their clicks are heard here. */}
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move through it.
        role="grid"
        className={`${styles.gradebook} ${topicsStyles.gradebook}`}
        data-part="gradebook"
        data-fresh={isFresh || undefined}
        style={{ '--columns': columns.length } as CSSProperties}
        onClick={open}
        onKeyDown={moveByKeys}
        onFocus={rememberFocus}
      >
        <caption className="vh">
          {m.gradebook_caption({ students: students.length, columns: columns.length })}
        </caption>
        <Head columns={columns} onOpen={onOpenColumn} />
        <tbody className="block">
          {students.map((student, row) => (
            <Row
              key={student.id}
              classId={gradebook.class.id}
              student={student}
              columns={columns}
              row={row}
            />
          ))}
        </tbody>
        <Foot columns={columns} median={median} />
      </table>
    </div>
  )
}
