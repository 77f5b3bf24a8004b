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
import { DataTable } from '../../../ui/table/data-table.tsx'
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

/** Name that opens the answers, with what makes the student special. */
function Name({ student, onOpen }: { student: StudentLine; onOpen(): void }) {
  const { name, isGuest, team, variant, place } = student
  return (
    <>
      <button
        type="button"
        className="font-semibold text-start [text-decoration:underline_1px_var(--line-strong)] underline-offset-[0.25em] min-h-8 wrap-anywhere"
        onClick={onOpen}
      >
        {place === null ? name : `${place}. ${name}`}
      </button>
      {isGuest && <span className="meta ms-2">{m.class_guest()}</span>}
      {variant !== null && (
        <span className="meta ms-2">{m.class_variant({ variant: variantLetter(variant) })}</span>
      )}
      {team !== null && <span className="meta ms-2">{m.room_team({ number: team + 1 })}</span>}
    </>
  )
}

/** Figure of a student who was there. */
const unlessAbsent = ({ state }: StudentLine, figure: string): string => (state === 'absent' ? '–' : figure)

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
      <DataTable
        caption={m.class_students()}
        rows={sorted.slice(0, all ? sorted.length : first)}
        idOf={({ id }) => id}
        columns={[
          [m.class_col_student(), student => <Name student={student} onOpen={() => setOpened(student)} />],
          [
            m.class_col_right(),
            student => unlessAbsent(student, `${formatTenths(student.right)}/${student.total}`),
            { align: 'right' },
          ],
          [
            m.class_col_points(),
            student => {
              if (!withPoints) return unlessAbsent(student, scoreLabel(student.score))
              return student.points === null ? '–' : formatCount(student.points)
            },
            { align: 'right' },
          ],
          !withPoints && [
            m.class_col_percent(),
            student => unlessAbsent(student, percentOfScore(student.score)),
            { align: 'right', from: 'tablet' },
          ],
          scale.is === 'scaled' && [
            m.class_scaled({ variant: variantLetter(scale.base) }),
            ({ scaled }) => (scaled === null ? '–' : formatTenths(scaled)),
            { align: 'right' },
          ],
          withPoints && [
            m.class_col_mean_time(),
            ({ meanMs }) => formatTime(meanMs),
            { align: 'right', from: 'tablet' },
          ],
          [
            m.class_col_strongest(),
            student => {
              const note = findStudentNote(student)
              if (note) return <span className="tag">{note}</span>
              return student.strongest ? levelLabels[student.strongest]() : '–'
            },
            { from: 'tablet' },
          ],
          [
            m.class_col_weakest(),
            student => (!findStudentNote(student) && student.weakest ? levelLabels[student.weakest]() : '–'),
            { from: 'tablet' },
          ],
        ]}
      />
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
