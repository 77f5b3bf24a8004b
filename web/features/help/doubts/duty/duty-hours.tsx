import type { DoubtDuty, DutyHours } from '@lantern/contract/help/doubts/duty'
import * as m from '@lantern/messages'
import { Suspense, useState } from 'react'
import { lazy } from '../../../../lib/lazy.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { languageName } from '../doubt-labels.ts'
import { useChangeDuty } from './queries.ts'
import { clockLabel, dayLabel, weekFromMonday } from './week.ts'

const DutyDialog = lazy(() => import('./duty-dialog.tsx'))

const loads = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20].map(String)

const hoursOfDay = (hours: DutyHours, day: number): string =>
  hours
    .filter(entry => entry.day === day)
    .map(({ from, to }) => m.doubt_hours_range({ from: clockLabel(from), to: clockLabel(to) }))
    .join(', ')

/** Groups consecutive days with the same hours into one row. */
const groupDays = (hours: DutyHours) => {
  const rows: { first: number; last: number; text: string }[] = []
  for (const day of weekFromMonday) {
    const text = hoursOfDay(hours, day)
    if (text === '') continue
    const before = rows.at(-1)
    const isNext = before && weekFromMonday.indexOf(day) === weekFromMonday.indexOf(before.last) + 1
    if (isNext && before.text === text) before.last = day
    else rows.push({ first: day, last: day, text })
  }
  return rows
}

const daysLabel = ({ first, last }: { first: number; last: number }): string =>
  first === last ? dayLabel(first) : m.doubt_days_range({ from: dayLabel(first), to: dayLabel(last) })

/** Duty hours of a teacher, languages and maximum questions at once. */
export function DutyHoursSection({ duty }: { duty: DoubtDuty }) {
  const change = useChangeDuty()
  const [isOpen, setOpen] = useState(false)
  const { hours, languages, mostAtOnce } = duty
  const choices = [...new Set([...loads, String(mostAtOnce)])].toSorted((a, b) => Number(a) - Number(b))
  return (
    <Section
      title={m.doubt_duty_title()}
      aside={
        <Button size="sm" onClick={() => setOpen(true)}>
          {m.doubt_duty_change()}
        </Button>
      }
    >
      <dl>
        {hours.length === 0 && (
          <div className="flex justify-between gap-4 py-2.5 px-0 border-t border-t-line type-sm first:border-t-0">
            <dt className="text-ink-2">{m.doubt_duty_any()}</dt>
          </div>
        )}
        {groupDays(hours).map(row => (
          <div
            className="flex justify-between gap-4 py-2.5 px-0 border-t border-t-line type-sm first:border-t-0"
            key={row.first}
          >
            <dt className="text-ink-2">{daysLabel(row)}</dt>
            <dd className="font-[560] text-end">{row.text}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 py-2.5 px-0 border-t border-t-line type-sm first:border-t-0">
          <dt className="text-ink-2">{m.doubt_duty_languages()}</dt>
          <dd className="font-[560] text-end">{languages.map(languageName).join(', ')}</dd>
        </div>
      </dl>
      <p className="meta mt-3">{m.doubt_duty_note()}</p>
      <div className="mt-5 max-w-[280px]">
        <SelectField
          label={m.doubt_max_at_once()}
          choices={choices.map(value => ({ value, label: value }))}
          value={String(mostAtOnce)}
          onChange={event => change.mutate({ mostAtOnce: Number(event.target.value) })}
        />
      </div>
      <Suspense>{isOpen && <DutyDialog duty={duty} onClose={() => setOpen(false)} />}</Suspense>
    </Section>
  )
}
