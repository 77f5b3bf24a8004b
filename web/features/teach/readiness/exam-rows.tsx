import type { ExamRow } from '@lantern/contract/teach/readiness/readiness'
import * as m from '@lantern/messages'
import { Link } from 'react-router'
import { formatCalendarDay } from '../../../lib/format.ts'
import { Section } from '../../../ui/page/section.tsx'
import { daysLabel, examAddress, lineText, readinessAddress } from './labels.ts'
import { useExams } from './queries.ts'

/** Exams with their day. */
export function ExamRows({ exams }: { exams: readonly ExamRow[] }) {
  return (
    <ul className="rows two ruled">
      {exams.map(({ id, title, examDate, class: schoolClass, daysLeft }) => (
        <li key={id}>
          <Link to={examAddress(id)}>
            <b>{title}</b>
            <span className="meta">
              {[schoolClass?.name, formatCalendarDay(examDate)].filter(Boolean).join(' · ')}
            </span>
          </Link>
          <span className="meta mt-0!">{daysLabel(daysLeft)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Exams of a class, for its students; nothing without any. */
export function ExamsOfJoinedClass({ classId }: { classId: string }) {
  const { data = [] } = useExams()
  const own = data.filter(exam => exam.class?.id === classId && exam.daysLeft >= 0)
  if (own.length === 0) return null
  return (
    <Section title={m.readiness_class_title()}>
      <ExamRows exams={own} />
    </Section>
  )
}

/** Today's part of the plans, for the home of a student; nothing without an exam ahead. */
export function ExamsToday() {
  const { data = [] } = useExams()
  const ahead = data.filter(({ daysLeft }) => daysLeft >= 0)
  if (ahead.length === 0) return null
  return (
    <Section
      title={m.readiness_today_title()}
      aside={
        <Link className="link" to={readinessAddress}>
          {m.readiness_all()}
        </Link>
      }
    >
      <ul className="rows two ruled">
        {ahead.map(({ id, title, daysLeft, today }) => (
          <li key={id}>
            <Link to={examAddress(id, today.length > 0 ? 'plan' : 'stand')}>
              <b>{`${title} · ${daysLabel(daysLeft)}`}</b>
              <span className="meta">
                {today.length > 0
                  ? [...new Set(today.map(line => lineText(line, line.chapter)))].join(' · ')
                  : m.readiness_plan_free()}
              </span>
            </Link>
            {today.length > 0 && (
              <span className="meta mt-0!">
                {m.readiness_minutes({ count: today.reduce((sum, { minutes }) => sum + minutes, 0) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
