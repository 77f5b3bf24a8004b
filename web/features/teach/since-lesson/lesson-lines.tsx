import type { Citation } from '@lantern/contract/material/library/library'
import type { LessonLine } from '@lantern/contract/teach/since-lesson/since-lesson'
import * as m from '@lantern/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatComing, formatDay, formatMoment } from '../../../lib/format.ts'
import { placeLong } from '../../../lib/place-labels.ts'
import { sourceAddress } from '../../../lib/source-address.rules.ts'
import { teachAgainAddress } from '../../../lib/work-address.rules.ts'
import { Button, buttonClass } from '../../../ui/forms/button.tsx'
import { useRemind } from './queries.ts'

type LineOf<Kind extends LessonLine['kind']> = Extract<LessonLine, { kind: Kind }>

type Words = {
  /** How many students did what. */
  count: string
  /** Name of the passage, homework or source; null for none. */
  subject: string | null
  details: string
}

const placeOf = ({ sourceName, place }: Citation): string => `${sourceName}, ${placeLong(place)}`

const describe = (line: LessonLine): Words => {
  switch (line.kind) {
    case 'wrong':
      return {
        count: m.lesson_wrong(line),
        subject: placeOf(line.citation),
        details: m.lesson_wrong_in({ title: line.work.title }),
      }
    case 'not-begun': {
      const due = m.lesson_not_begun_due({ moment: formatComing(line.closesAt) })
      const reminded = line.remindedAt && m.class_reminded_at({ moment: formatMoment(line.remindedAt) })
      return {
        count: m.lesson_not_begun(line),
        subject: line.title,
        details: reminded ? `${due} · ${reminded}` : due,
      }
    }
    case 'asked': {
      const questions = m.lesson_questions({ count: line.questions })
      const place = placeOf(line.citation)
      return {
        count: m.lesson_asked(line),
        subject: line.heading ?? place,
        details: line.heading ? `${place} · ${questions}` : questions,
      }
    }
    case 'not-opened':
      return {
        count: m.lesson_not_opened(line),
        subject: line.sourceName,
        details: m.lesson_shared({ moment: formatDay(line.sharedAt) }),
      }
    case 'unanswered':
      return {
        count: m.lesson_unanswered(line),
        subject: null,
        details: m.lesson_questions({ count: line.questions }),
      }
  }
}

function Remind({ classId, line }: { classId: string; line: LineOf<'not-begun'> }) {
  const remind = useRemind(classId)
  return (
    <Button
      size="sm"
      busy={remind.isPending}
      aria-label={m.lesson_remind_of({ title: line.title })}
      onClick={() => remind.mutate(line.homeworkId)}
    >
      {m.lesson_remind()}
    </Button>
  )
}

function Action({ classId, line }: { classId: string; line: LessonLine }) {
  const look = buttonClass('line', 'sm')
  const link = (to: string, label: string, state?: object): ReactNode => (
    <Link className={look} to={to} state={state}>
      {label}
    </Link>
  )
  switch (line.kind) {
    case 'wrong':
      return link(teachAgainAddress(line.work), m.lesson_wrong_action())
    case 'not-begun':
      return <Remind classId={classId} line={line} />
    case 'asked':
      return link(sourceAddress(line.citation.sourceId, line.citation.place), m.lesson_asked_action(), {
        citation: line.citation,
      })
    case 'not-opened':
      return link(`/classes/${classId}`, m.lesson_not_opened_action())
    case 'unanswered':
      return link(`/classes/${classId}?view=material`, m.lesson_unanswered_action())
  }
}

function Line({ classId, line }: { classId: string; line: LessonLine }) {
  const { count, subject, details } = describe(line)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-t-line py-3">
      <span className="min-w-[220px] flex-1">
        <span className="block">
          {subject ? `${count}: ` : <b>{count}</b>}
          {subject && <b>{subject}</b>}
        </span>
        <span className="meta">{details}</span>
      </span>
      <Action classId={classId} line={line} />
    </li>
  )
}

/** Up to five lines about a class, each with one action. */
export function LessonLines({ classId, lines }: { classId: string; lines: readonly LessonLine[] }) {
  if (lines.length === 0) return <p className="muted">{m.lesson_nothing()}</p>
  return (
    <ul>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id, and their order changes only with all of them.
        <Line key={`${line.kind} ${index}`} classId={classId} line={line} />
      ))}
    </ul>
  )
}
