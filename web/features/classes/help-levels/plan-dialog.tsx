import type { HelpLevel } from '@lantern/contract/classes/help-levels/help-levels.rules'
import { helpLevels, helpLimits } from '@lantern/contract/classes/help-levels/help-levels.rules'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Form } from '../../../lib/form.tsx'
import { helpLevelLabel } from '../../../lib/help-level-labels.ts'
import { localMoment } from '../../../lib/local-moment.rules.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { usePlanWindow } from './queries.ts'

const hourMs = 3_600_000

/** Begins at the next full hour, for an hour and a half. */
const usualTimes = (now: Date) => {
  const starts = new Date(now.getTime() + hourMs)
  starts.setMinutes(0, 0, 0)
  return { starts: localMoment(starts), ends: localMoment(new Date(starts.getTime() + 1.5 * hourMs)) }
}

const parseMoment = (text: string): string | null => {
  const moment = new Date(text)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}

/** Dialog to plan a time with a level of its own. */
export function PlanDialog({ classId, onClose }: { classId: string; onClose(): void }) {
  const [title, setTitle] = useState('')
  const [level, setLevel] = useState<HelpLevel>('off')
  const [times, setTimes] = useState(() => usualTimes(new Date()))
  const plan = usePlanWindow(classId)
  const [startsAt, endsAt] = [parseMoment(times.starts), parseMoment(times.ends)]
  const save = () => {
    if (title.trim() !== '' && startsAt && endsAt)
      plan.mutate({ title: title.trim(), level, startsAt, endsAt }, { onSuccess: onClose })
  }
  return (
    <Dialog open onClose={onClose} title={m.help_level_window_plan()} closeLabel={m.dialog_close()}>
      <Form
        className="grid gap-5"
        onSubmit={save}
        submit={m.help_level_window_plan()}
        busy={plan.isPending}
        onCancel={onClose}
      >
        <Field
          label={m.help_level_window_title()}
          hint={m.help_level_window_title_hint()}
          required
          maxLength={helpLimits.title}
          value={title}
          onChange={event => setTitle(event.target.value)}
        />
        <SelectField
          label={m.help_level_name()}
          value={level}
          choices={helpLevels.map(value => ({ value, label: helpLevelLabel(value) }))}
          onChange={event => setLevel(helpLevels.find(one => one === event.target.value) ?? 'off')}
        />
        <div className="grid gap-4 min-[560px]:grid-cols-2">
          <Field
            label={m.help_level_window_from()}
            type="datetime-local"
            required
            value={times.starts}
            onChange={event => setTimes({ ...times, starts: event.target.value })}
          />
          <Field
            label={m.help_level_window_until()}
            type="datetime-local"
            required
            value={times.ends}
            error={plan.error?.message}
            onChange={event => setTimes({ ...times, ends: event.target.value })}
          />
        </div>
      </Form>
    </Dialog>
  )
}
