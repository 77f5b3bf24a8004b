import { helpLevels } from '@lantern/contract/classes/help-levels/help-levels.rules'
import type { HomeworkSettings } from '@lantern/contract/teach/homework/homework'
import { homeworkRevealTimes } from '@lantern/contract/teach/homework/homework-limits.rules'
import * as m from '@lantern/messages'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { helpLevelLabel } from '../../../lib/help-level-labels.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Notice } from '../../../ui/page/notice.tsx'
import { type SettingsForm as Form, type Problem, parseSettingsForm } from './settings.rules.ts'

type Props = {
  initial: Form
  label: string
  busy: boolean
  error: string | null
  onSave(settings: HomeworkSettings): void
  extraControls?: ReactNode
  /** Whether the questions rest on a recording. */
  hasRecording?: boolean
}

type PartProps = { form: Form; onChange(part: Partial<Form>): void; problem?: Problem | null }

const problemLabels: Record<Problem, () => string> = {
  'moment-missing': m.homework_problem_missing,
  'closes-before': m.homework_problem_closes_before,
  'closes-past': m.homework_problem_closes_past,
  'late-before': m.homework_problem_late_before,
}

type SwitchProps = { label: string; hint?: string; checked: boolean; onChange(checked: boolean): void }

function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex gap-3 items-center min-h-11">
      <input
        id={id}
        type="checkbox"
        className="check"
        checked={checked}
        aria-describedby={hint && `${id}-hint`}
        onChange={event => onChange(event.target.checked)}
      />
      <span>
        <label className="cursor-pointer" htmlFor={id}>
          {label}
        </label>
        {hint && (
          <span className="meta block" id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </span>
    </div>
  )
}

function Times({ form, onChange, problem }: PartProps) {
  const isLate = problem === 'late-before'
  const error = problem && problemLabels[problem]()
  return (
    <>
      <div className="grid gap-4 min-[560px]:grid-cols-2">
        <Field
          label={m.homework_opens_at()}
          type="datetime-local"
          value={form.opensAt}
          onChange={event => onChange({ opensAt: event.target.value })}
        />
        <Field
          label={m.homework_closes_at()}
          type="datetime-local"
          value={form.closesAt}
          error={(!isLate && error) || undefined}
          onChange={event => onChange({ closesAt: event.target.value })}
        />
      </div>
      <Switch
        label={m.homework_accepts_late()}
        checked={form.acceptsLate}
        onChange={acceptsLate => onChange({ acceptsLate })}
      />
      {form.acceptsLate && (
        <Field
          label={m.homework_late_label()}
          type="datetime-local"
          value={form.lateUntil}
          error={(isLate && error) || undefined}
          onChange={event => onChange({ lateUntil: event.target.value })}
        />
      )}
    </>
  )
}

const numbers = (list: readonly number[], words: (count: number) => string) =>
  list.map(count => ({ value: String(count), label: words(count) }))

function Rules({ form, onChange }: PartProps) {
  return (
    <div className="grid gap-4 min-[560px]:grid-cols-2">
      <SelectField
        label={m.homework_attempts()}
        value={form.attempts}
        placeholder={m.homework_attempts_any()}
        choices={numbers([1, 2, 3, 5, 10], count => m.homework_attempts_count({ count }))}
        onChange={event => onChange({ attempts: event.target.value })}
      />
      <SelectField
        label={m.homework_seconds()}
        value={form.secondsPerQuestion}
        placeholder={m.homework_own_pace()}
        hint={form.secondsPerQuestion === '' ? m.homework_pace_hint() : m.homework_seconds_hint()}
        choices={numbers([30, 60, 90, 120, 300], count => m.homework_seconds_count({ count }))}
        onChange={event => onChange({ secondsPerQuestion: event.target.value })}
      />
      <SelectField
        label={m.homework_reveal()}
        value={form.tells}
        choices={[
          { value: 'after-last', label: m.homework_reveal_after_last() },
          { value: 'at-once', label: m.homework_reveal_at_once() },
          { value: 'after-close', label: m.homework_reveal_after_close() },
        ]}
        onChange={event =>
          onChange({ tells: homeworkRevealTimes.find(one => one === event.target.value) ?? 'after-last' })
        }
      />
      <SelectField
        label={m.homework_remind()}
        value={form.remindHours}
        placeholder={m.homework_remind_never()}
        choices={numbers([3, 12, 24, 48], count => m.homework_remind_hours({ count }))}
        onChange={event => onChange({ remindHours: event.target.value })}
      />
      <SelectField
        label={m.help_level_homework()}
        value={form.help}
        placeholder={m.help_level_as_class()}
        choices={helpLevels.map(value => ({ value, label: helpLevelLabel(value) }))}
        onChange={event => onChange({ help: helpLevels.find(one => one === event.target.value) ?? '' })}
      />
    </div>
  )
}

/** Form for the opening times and rules of homework. */
export function SettingsForm({
  initial,
  label,
  busy,
  error,
  onSave,
  extraControls,
  hasRecording = initial.stopsRecording,
}: Props) {
  const [form, setForm] = useState(initial)
  const [problem, setProblem] = useState<Problem | null>(null)
  const onChange = (part: Partial<Form>) => {
    setForm({ ...form, ...part })
    setProblem(null)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const settings = parseSettingsForm(form, new Date())
    if (typeof settings === 'string') setProblem(settings)
    else onSave(settings)
  }
  return (
    <form className="grid gap-[22px] max-w-170" onSubmit={save} noValidate>
      <Times form={form} onChange={onChange} problem={problem} />
      <Rules form={form} onChange={onChange} />
      <Switch
        label={m.homework_accepts_names()}
        hint={m.homework_accepts_names_hint()}
        checked={form.acceptsNames}
        onChange={acceptsNames => onChange({ acceptsNames })}
      />
      {hasRecording && (
        <Switch
          label={m.homework_stops_recording()}
          hint={m.homework_stops_recording_hint()}
          checked={form.stopsRecording}
          onChange={stopsRecording => onChange({ stopsRecording })}
        />
      )}
      {error && <Notice bad>{error}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={busy}>
          {label}
        </Button>
        {extraControls}
      </div>
    </form>
  )
}
