import type { ReadinessPlan } from '@lantern/contract/teach/readiness/readiness'
import { readinessLimits } from '@lantern/contract/teach/readiness/readiness-limits.rules'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Form } from '../../../lib/form.tsx'
import { formatDayOfWeek } from '../../../lib/format.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Section } from '../../../ui/page/section.tsx'

/** Weekday as `formatDayOfWeek` counts, from that of a plan: 0 is Monday. */
const nameOf = (weekday: number): string => formatDayOfWeek((weekday + 1) % 7)

function WeekDialog({
  minutes: given,
  onSave,
  onClose,
}: {
  minutes: readonly number[]
  onSave(minutes: number[]): void
  onClose(): void
}) {
  const [minutes, setMinutes] = useState(given)
  return (
    <Dialog open onClose={onClose} title={m.readiness_my_days()} closeLabel={m.dialog_close()}>
      <Form submit={m.readiness_line_save()} onSubmit={() => onSave([...minutes])} onCancel={onClose}>
        <div className="grid grid-cols-2 gap-4">
          {minutes.map((value, weekday) => (
            <Field
              key={nameOf(weekday)}
              label={nameOf(weekday)}
              type="number"
              required
              min={0}
              max={readinessLimits.minutesOfDay}
              value={Number.isNaN(value) ? '' : value}
              onChange={({ target }) => setMinutes(minutes.with(weekday, target.valueAsNumber))}
            />
          ))}
        </div>
      </Form>
    </Dialog>
  )
}

/** Minutes of each weekday, which can be changed. */
export function WeekMinutes({ plan, onSave }: { plan: ReadinessPlan; onSave(minutes: number[]): void }) {
  const [open, setOpen] = useState(false)
  return (
    <Section
      title={m.readiness_my_days()}
      aside={<span className="meta">{m.readiness_minutes_a_day()}</span>}
    >
      <ul className="rows two ruled">
        {plan.minutes.map((minutes, weekday) => (
          <li key={nameOf(weekday)}>
            <span>{nameOf(weekday)}</span>
            <span className="mono">{minutes}</span>
          </li>
        ))}
      </ul>
      <Button size="sm" className="mt-3" onClick={() => setOpen(true)}>
        {m.readiness_change_minutes()}
      </Button>
      {open && (
        <WeekDialog
          minutes={plan.minutes}
          onSave={minutes => {
            setOpen(false)
            onSave(minutes)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  )
}
