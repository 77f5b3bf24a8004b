import type { PlanLine, Readiness } from '@lantern/contract/teach/readiness/readiness'
import * as m from '@lantern/messages'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatShortDay, formatShortWeekday } from '../../../lib/format.ts'
import { minutesAhead } from '../../../lib/minutes-ahead.ts'
import { Button, IconButton } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { kindIcons, lineText, wholeMarks, workAddress } from './labels.ts'
import { putLine, removeLine } from './plan-changes.rules.ts'
import { PlanLineDialog } from './plan-line-dialog.tsx'
import { useSavePlan } from './queries.ts'
import { RangeBar } from './range-bar.tsx'
import { WeekMinutes } from './week-minutes.tsx'

/** Days shown before "later days". */
const fewDays = 7

const getToday = (): string => new Date(Date.now() + minutesAhead() * 60_000).toISOString().slice(0, 10)

const sumMinutes = (lines: readonly PlanLine[]): number => lines.reduce((sum, line) => sum + line.minutes, 0)

export const planHeadline = ({ plan, daysLeft }: Readiness): string => {
  if (daysLeft < 0) return m.readiness_head_over()
  const today = getToday()
  const minutes = sumMinutes(plan.lines.filter(({ day }) => day === today))
  return minutes > 0 ? m.readiness_plan_head({ count: minutes }) : m.readiness_plan_free()
}

type Placed = { line: PlanLine; index: number }

function Day({
  day,
  lines,
  readiness,
  onEdit,
}: {
  day: string
  lines: readonly Placed[]
  readiness: Readiness
  onEdit(index: number): void
}) {
  const isToday = day === getToday()
  const minutes = sumMinutes(lines.map(({ line }) => line))
  return (
    <li
      className="grid grid-cols-[minmax(110px,0.3fr)_minmax(0,1fr)] max-[620px]:grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-line py-3"
      aria-current={isToday ? 'date' : undefined}
    >
      <span className="pt-2">
        <b>
          {isToday
            ? m.readiness_is_today()
            : `${formatShortWeekday(day)}, ${formatShortDay(`${day}T12:00:00`)}`}
        </b>
        <span className="meta block">{m.readiness_minutes({ count: minutes })}</span>
      </span>
      <ul>
        {lines.map(({ line, index }) => {
          const chapter = readiness.chapters.find(({ id }) => id === line.chapterId)
          if (!chapter) return null
          const Icon = kindIcons[line.kind]
          const text = lineText(line, chapter.name)
          return (
            <li key={index} className="flex items-center gap-3 min-h-11">
              <Icon className="i shrink-0" aria-hidden="true" />
              <Link
                className="min-w-0 flex-1 wrap-anywhere"
                to={workAddress(line.kind, chapter)}
                state={line.kind === 'read' ? { citation: chapter.citation } : null}
              >
                {text}
              </Link>
              <span className="mono type-sm text-ink-2 whitespace-nowrap">
                {m.readiness_minutes({ count: line.minutes })}
              </span>
              <IconButton small label={m.readiness_line_change({ line: text })} onClick={() => onEdit(index)}>
                <Pencil className="i" aria-hidden="true" />
              </IconButton>
            </li>
          )
        })}
      </ul>
    </li>
  )
}

function Worth({ readiness: { onDay, withPlan } }: { readiness: Readiness }) {
  if (!onDay || !withPlan) return null
  return (
    <Section title={m.readiness_worth()}>
      {[
        { label: m.readiness_with_plan(), marks: withPlan },
        { label: m.readiness_without_plan(), marks: onDay },
      ].map(({ label, marks }) => (
        <div key={label} className="grid gap-2 pb-5">
          <span className="flex flex-wrap justify-between gap-x-4">
            <b>{label}</b>
            <span>{m.readiness_likely_short(wholeMarks(marks))}</span>
          </span>
          <RangeBar marks={marks} thin />
        </div>
      ))}
      <p className="meta">{m.readiness_overlap()}</p>
    </Section>
  )
}

type Editing = { index: number | null; line: PlanLine }

/** Plan by days: each line opens its work, and can be moved, removed or added to. */
export function PlanView({ readiness }: { readiness: Readiness }) {
  const { exam, plan, daysLeft } = readiness
  const save = useSavePlan(exam.id)
  const [editing, setEditing] = useState<Editing | null>(null)
  const [all, setAll] = useState(false)
  if (daysLeft < 0) return <EmptyState>{m.readiness_plan_over()}</EmptyState>
  const change = (lines: PlanLine[] | null, minutes = plan.minutes) => {
    setEditing(null)
    save.mutate({ revision: plan.revision, minutes, lines })
  }
  const placed = plan.lines.map((line, index) => ({ line, index }))
  const days = [...Map.groupBy(placed, ({ line }) => line.day)]
  const shown = all ? days : days.slice(0, fewDays)
  const edit = (index: number) => {
    const line = plan.lines[index]
    if (line) setEditing({ index, line })
  }
  const add = () =>
    setEditing({
      index: null,
      line: { day: getToday(), chapterId: exam.chapters[0]?.id ?? '', kind: 'questions', minutes: 10 },
    })
  return (
    <div className="grid items-start gap-x-[clamp(32px,4.6vw,72px)] min-[981px]:grid-cols-[minmax(0,1.7fr)_minmax(260px,1fr)]">
      <div className="min-w-0">
        <ol className="border-b border-line">
          {shown.map(([day, lines]) => (
            <Day key={day} day={day} lines={lines} readiness={readiness} onEdit={edit} />
          ))}
        </ol>
        <p className="meta">{plan.isChanged ? m.readiness_plan_changed() : m.readiness_plan_made()}</p>
        <div className="flex flex-wrap gap-3 pt-4">
          <Button icon={<Plus className="i" aria-hidden="true" />} onClick={add}>
            {m.readiness_line_add()}
          </Button>
          {plan.isChanged && (
            <Button look="quiet" busy={save.isPending} onClick={() => change(null)}>
              {m.readiness_plan_again()}
            </Button>
          )}
          {days.length > shown.length && (
            <Button look="quiet" onClick={() => setAll(true)}>
              {m.readiness_plan_more_days()}
            </Button>
          )}
        </div>
      </div>
      <div className="min-w-0">
        <Worth readiness={readiness} />
        <WeekMinutes plan={plan} onSave={minutes => change(plan.isChanged ? plan.lines : null, minutes)} />
      </div>
      {editing && (
        <PlanLineDialog
          exam={exam}
          line={editing.line}
          today={getToday()}
          title={editing.index === null ? m.readiness_line_add() : m.readiness_tab_plan()}
          onSave={line => change(putLine(plan.lines, editing.index, line))}
          onRemove={
            editing.index === null ? undefined : () => change(removeLine(plan.lines, editing.index ?? 0))
          }
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  )
}
