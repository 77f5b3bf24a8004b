import type { StudentLine } from '@lantern/contract/classes/class-results/class-results'
import type { CommonScale } from '@lantern/contract/classes/class-results/common-scale'
import { sortByName } from '@lantern/contract/people/identity/person-names.rules'
import { shareOfScore } from '@lantern/contract/questions/kinds/score.rules'
import { variantLetter } from '@lantern/contract/teach/papers/variant-letter.rules'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { formatCount, formatTenths } from '../../../lib/format.ts'
import { levelLabels } from '../../../lib/question-labels.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { formatTime, percentOfScore, scoreLabel } from './figures.ts'
import type { Session } from './queries.ts'
import { ScaleNote } from './scale-note.tsx'
import { StudentDialog } from './student-dialog.tsx'

/** Number of students shown before "show all". */
const first = 12
const orders = ['place', 'name', 'needs-work'] as const
type Order = (typeof orders)[number]
const orderLabels: Record<Order, () => string> = {
  place: m.class_sort_place,
  name: m.class_sort_name,
  'needs-work': m.class_sort_needs_work,
}

const sortedBy = (students: readonly StudentLine[], order: Order): readonly StudentLine[] => {
  if (order === 'name') return sortByName(students, ({ name }) => name)
  if (order === 'place') return students
  const share = ({ score }: StudentLine) => shareOfScore(score) ?? 1
  return students.toSorted((a, b) => share(a) - share(b))
}

const findStudentNote = ({ state, leftAfter, answered }: StudentLine): string | null => {
  if (state === 'absent') return m.class_absent()
  if (state === 'running') return m.class_running()
  if (state === 'late') return m.class_late()
  if (leftAfter === null) return null
  return answered === 0 ? m.class_never_answered() : m.class_left_after({ number: leftAfter })
}

type RowProps = { student: StudentLine; withPoints: boolean; withScale: boolean; onOpen(): void }

function Row({ student, withPoints, withScale, onOpen }: RowProps) {
  const {
    name,
    isGuest,
    team,
    variant,
    place,
    right,
    total,
    points,
    score,
    scaled,
    meanMs,
    strongest,
    weakest,
    state,
  } = student
  const note = findStudentNote(student)
  return (
    <tr>
      <td>
        <button
          type="button"
          className="font-semibold text-left [text-decoration:underline_1px_var(--line-strong)] underline-offset-[0.25em] min-h-8 wrap-anywhere"
          onClick={onOpen}
        >
          {place === null ? name : `${place}. ${name}`}
        </button>
        {isGuest && <span className="meta ml-2">{m.class_guest()}</span>}
        {variant !== null && (
          <span className="meta ml-2">{m.class_variant({ variant: variantLetter(variant) })}</span>
        )}
        {team !== null && <span className="meta ml-2">{m.room_team({ number: team + 1 })}</span>}
      </td>
      <td className="r">{state === 'absent' ? '–' : `${formatTenths(right)}/${total}`}</td>
      {withPoints && <td className="r">{points === null ? '–' : formatCount(points)}</td>}
      {!withPoints && <td className="r">{state === 'absent' ? '–' : scoreLabel(score)}</td>}
      {!withPoints && <td className="r wide-only">{state === 'absent' ? '–' : percentOfScore(score)}</td>}
      {withScale && <td className="r">{scaled === null ? '–' : formatTenths(scaled)}</td>}
      {withPoints && <td className="r wide-only">{formatTime(meanMs)}</td>}
      <td className="wide-only">
        {note ? <span className="tag">{note}</span> : strongest ? levelLabels[strongest]() : '–'}
      </td>
      <td className="wide-only">{!note && weakest ? levelLabels[weakest]() : '–'}</td>
    </tr>
  )
}

function Columns({ withPoints, scale }: { withPoints: boolean; scale: CommonScale }) {
  return (
    <thead>
      <tr>
        <th scope="col">{m.class_col_student()}</th>
        <th scope="col" className="r">
          {m.class_col_right()}
        </th>
        <th scope="col" className="r">
          {m.class_col_points()}
        </th>
        {!withPoints && (
          <th scope="col" className="r wide-only">
            {m.class_col_percent()}
          </th>
        )}
        {scale.is === 'scaled' && (
          <th scope="col" className="r">
            {m.class_scaled({ variant: variantLetter(scale.base) })}
          </th>
        )}
        {withPoints && (
          <th scope="col" className="r wide-only">
            {m.class_col_mean_time()}
          </th>
        )}
        <th scope="col" className="wide-only">
          {m.class_col_strongest()}
        </th>
        <th scope="col" className="wide-only">
          {m.class_col_weakest()}
        </th>
      </tr>
    </thead>
  )
}

/** Table of all participants. */
export function StudentTable({
  students,
  scale,
  session,
  withPoints,
  openedStudent,
}: {
  students: readonly StudentLine[]
  scale: CommonScale
  session: Session
  withPoints: boolean
  /** Id of the student whose answers are open at first, or null. */
  openedStudent: string | null
}) {
  const [order, setOrder] = useState<Order>('place')
  const [all, setAll] = useState(false)
  const [opened, setOpened] = useState(() => students.find(({ id }) => id === openedStudent))
  const sorted = sortedBy(students, order)
  return (
    <Section
      title={m.class_students()}
      aside={
        <label className="flex gap-2 items-center type-sm">
          <span className="muted">{m.class_sort_by()}</span>
          <select
            className="input select min-h-10 w-auto"
            value={order}
            onChange={event => setOrder(orders.find(one => one === event.target.value) ?? 'place')}
          >
            {orders.map(one => (
              <option key={one} value={one}>
                {orderLabels[one]()}
              </option>
            ))}
          </select>
        </label>
      }
    >
      <table className="tbl">
        <Columns withPoints={withPoints} scale={scale} />
        <tbody>
          {sorted.slice(0, all ? sorted.length : first).map(student => (
            <Row
              key={student.id}
              student={student}
              withPoints={withPoints}
              withScale={scale.is === 'scaled'}
              onOpen={() => setOpened(student)}
            />
          ))}
        </tbody>
      </table>
      <ScaleNote scale={scale} />
      {!all && sorted.length > first && (
        <Button look="quiet" className="mt-3" onClick={() => setAll(true)}>
          {m.class_show_all({ count: sorted.length })}
        </Button>
      )}
      {opened && <StudentDialog session={session} student={opened} onClose={() => setOpened(undefined)} />}
    </Section>
  )
}
