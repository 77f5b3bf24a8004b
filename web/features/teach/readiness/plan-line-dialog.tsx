import type { PlanLine, Readiness } from '@lantern/contract/teach/readiness/readiness'
import {
  type PlanKind,
  planKinds,
  readinessLimits,
} from '@lantern/contract/teach/readiness/readiness-limits.rules'
import * as m from '@lantern/messages'
import { useState } from 'react'
import { Form } from '../../../lib/form.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { kindLabels } from './labels.ts'

type Props = {
  exam: Readiness['exam']
  line: PlanLine
  title: string
  /** First day that can be chosen. */
  today: string
  onSave(line: PlanLine): void
  onRemove?: (() => void) | undefined
  onClose(): void
}

/** Form of a line of the plan: day, chapter, work and minutes. */
export function PlanLineDialog({ exam, line: given, title, today, onSave, onRemove, onClose }: Props) {
  const [line, setLine] = useState(given)
  const change = (part: Partial<PlanLine>) => setLine({ ...line, ...part })
  const { min, max } = readinessLimits.minutesOfLine
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={m.dialog_close()}>
      <Form submit={m.readiness_line_save()} onSubmit={() => onSave(line)} onCancel={onClose}>
        <Field
          label={m.readiness_day()}
          type="date"
          required
          min={today}
          max={exam.examDate}
          value={line.day}
          onChange={({ target }) => change({ day: target.value })}
        />
        <SelectField
          label={m.readiness_chapter()}
          choices={exam.chapters.map(({ id, name }) => ({ value: id, label: name }))}
          value={line.chapterId}
          onChange={({ target }) => change({ chapterId: target.value })}
        />
        <SelectField
          label={m.readiness_kind()}
          choices={planKinds.map(kind => ({ value: kind, label: kindLabels[kind]() }))}
          value={line.kind}
          onChange={({ target }) => change({ kind: target.value as PlanKind })}
        />
        <Field
          label={m.readiness_line_minutes()}
          type="number"
          required
          min={min}
          max={max}
          value={line.minutes}
          onChange={({ target }) => change({ minutes: target.valueAsNumber })}
        />
        {onRemove && (
          <div>
            <Button look="bad" onClick={onRemove}>
              {m.readiness_line_remove()}
            </Button>
          </div>
        )}
      </Form>
    </Dialog>
  )
}
