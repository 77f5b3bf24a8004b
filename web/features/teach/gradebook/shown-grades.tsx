import type { ShownGrade } from '@lantern/contract/teach/gradebook/own-columns'
import * as m from '@lantern/messages'
import { useRead } from '../../../lib/calls/use-read.ts'
import { formatCalendarDay } from '../../../lib/format.ts'
import { Section } from '../../../ui/page/section.tsx'
import { ownStateLabels } from './grades/grade-labels.ts'

const writeValue = ({ state, text, possible }: ShownGrade): string => {
  if (text === null) return ownStateLabels[state]()
  if (text === 'pass') return m.grade_pass()
  if (text === 'fail') return m.grade_fail()
  return possible === null ? text : m.gradebook_score({ reached: text, possible })
}

const describeLate = ({ state, deduction }: ShownGrade): string | null => {
  if (state !== 'late') return null
  return deduction === '0' ? m.gradebook_late() : m.change_late({ percent: deduction })
}

/** A student's marks and comments that their teachers show; nothing while there are none. */
export function ShownGrades({ classId }: { classId: string }) {
  const { data } = useRead('GET /classes/:classId/own-grades', {
    params: { classId },
    pick: 'grades',
    staleTime: 0,
    quiet: true,
  })
  if (!data || data.length === 0) return null
  return (
    <Section title={m.shown_grades()}>
      <ul className="rows two ruled">
        {data.map(grade => (
          <li key={grade.id}>
            <span className="min-w-0 wrap-anywhere">
              <b>{grade.title}</b>
              <span className="meta">
                {[formatCalendarDay(grade.day), describeLate(grade)].filter(Boolean).join(' · ')}
              </span>
              {grade.comment && <span className="block type-sm">{grade.comment}</span>}
            </span>
            <span className="mono text-end">{writeValue(grade)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
