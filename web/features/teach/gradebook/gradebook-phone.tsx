import type {
  Gradebook,
  GradebookColumn,
  GradebookStudent,
} from '@lantern/contract/teach/gradebook/gradebook'
import * as m from '@lantern/messages'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatShortDay } from '../../../lib/format.ts'
import { Button, IconButton } from '../../../ui/forms/button.tsx'
import { Segment } from '../../../ui/forms/segment.tsx'
import { aboutColumn, formatFinal, formatPoints, formatShortFinal, hasPoints } from './figures.ts'
import styles from './gradebook.module.css'
import { ScoreLines } from './score-lines.tsx'

type PickProps = {
  label: string
  names: readonly string[]
  index: number
  onPick(index: number): void
}

/** Select with buttons for the previous and next entry. */
function Pick({ label, names, index, onPick }: PickProps) {
  return (
    <div className="grid grid-cols-[44px_minmax(0,1fr)_44px] gap-1.5 items-center">
      <IconButton label={m.gradebook_previous()} disabled={index === 0} onClick={() => onPick(index - 1)}>
        <ChevronLeft className="i" aria-hidden="true" />
      </IconButton>
      <select
        className="input select"
        aria-label={label}
        value={index}
        onChange={event => onPick(Number(event.target.value))}
      >
        {names.map((name, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name.
          <option key={i} value={i}>
            {name}
          </option>
        ))}
      </select>
      <IconButton
        label={m.gradebook_next()}
        disabled={index >= names.length - 1}
        onClick={() => onPick(index + 1)}
      >
        <ChevronRight className="i" aria-hidden="true" />
      </IconButton>
    </div>
  )
}

const Large = ({ figure, children }: { figure: string; children: ReactNode }) => (
  <p className={`${styles.gradebookLarge} flex gap-3.5 items-baseline pt-2.5`}>
    <b>{figure}</b>
    <span className="type-sm text-ink-2">{children}</span>
  </p>
)

type Props = {
  gradebook: Gradebook
  students: readonly GradebookStudent[]
  onOpenCell(row: number, column: number): void
  onOpenColumn(column: GradebookColumn): void
}

function ByStudent({ gradebook, students, onOpenCell }: Props) {
  const [row, setRow] = useState(0)
  const student = students[row] ?? students[0]
  if (!student) return null
  return (
    <>
      <Pick
        label={m.gradebook_choose_student()}
        names={students.map(({ name }) => name)}
        index={row}
        onPick={setRow}
      />
      <Large figure={formatShortFinal(student.final)}>
        {m.gradebook_term_line({ percent: formatFinal(gradebook.medianFinal) })}
      </Large>
      <ScoreLines
        lines={gradebook.columns.flatMap((column, i) => {
          const cell = student.cells[i]
          if (!cell) return []
          return {
            key: column.id,
            name: column.title,
            about: aboutColumn(column),
            cell,
            column,
            open: () => onOpenCell(row, i),
          }
        })}
      />
    </>
  )
}

function ByWork({ gradebook, students, onOpenCell, onOpenColumn }: Props) {
  const { columns } = gradebook
  const [index, setIndex] = useState(columns.length - 1)
  const column = columns[index] ?? columns[0]
  if (!column) return null
  const { median, handedIn, expected, possible } = column
  return (
    <>
      <Pick
        label={m.gradebook_choose_work()}
        names={columns.map(({ title, closesAt }) => `${title}, ${formatShortDay(closesAt)}`)}
        index={index}
        onPick={setIndex}
      />
      <Large figure={hasPoints(column) ? formatPoints(median) : '–'}>
        {median === null || !hasPoints(column)
          ? m.gradebook_middle_line_none({ expected })
          : m.gradebook_middle_line({ possible: formatPoints(possible), handedIn, expected })}
      </Large>
      <div>
        <Button size="sm" onClick={() => onOpenColumn(column)}>
          {m.gradebook_open_column()}
        </Button>
      </div>
      <ScoreLines
        lines={students.flatMap((student, row) => {
          const cell = student.cells[index]
          if (!cell) return []
          return {
            key: student.id,
            name: student.name,
            cell,
            column,
            open: () => onOpenCell(row, index),
          }
        })}
      />
    </>
  )
}

/** Gradebook on phones: one student or one piece of work at a time. */
export function GradebookPhone(props: Props) {
  const [view, setView] = useState<'student' | 'work'>('student')
  return (
    <div className="grid gap-3">
      <Segment<'student' | 'work'>
        legend={m.gradebook_view()}
        value={view}
        onChange={setView}
        choices={[
          { value: 'student', label: m.gradebook_by_student() },
          { value: 'work', label: m.gradebook_by_work() },
        ]}
      />
      {view === 'student' ? <ByStudent {...props} /> : <ByWork {...props} />}
    </div>
  )
}
