import { madeQuestionTypes } from '@lantern/contract/questions/kinds/kinds.rules'
import {
  type BloomLevel,
  bloomLevels,
  difficulties,
  type QuestionType,
} from '@lantern/contract/questions/kinds/question-kinds.rules'
import * as m from '@lantern/messages'
import { builtInLevels, difficultyLabels, levelLabels, typeLabels } from '../../../../lib/question-labels.ts'
import { toggled } from '../../../../lib/toggled.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { PillChoice, Pills } from '../../../../ui/forms/pills.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { Switch } from '../../../../ui/forms/switch.tsx'
import type { Available } from './available/available.rules.ts'
import { AvailableNote } from './available/available-note.tsx'
import { type Choices, countChoices } from './choices.rules.ts'

export type FormProps = {
  choices: Choices
  onChange(change: Partial<Choices>): void
  /** Whether a language model makes the questions. */
  hasModel: boolean
  /** Questions that the chosen material holds; null where they aren't counted. */
  available: Available | null
}

function Count({ choices, onChange, available }: FormProps) {
  const pills = countChoices.map(count => ({ value: String(count), label: String(count) }))
  return (
    <fieldset>
      <legend>{m.quiz_count()}</legend>
      <PillChoice
        label={m.quiz_count()}
        pills={pills}
        value={String(choices.count)}
        onChange={count => onChange({ count: Number(count) })}
      />
      <AvailableNote available={available} />
    </fieldset>
  )
}

function Levels({ choices, onChange, hasModel }: FormProps) {
  const pills = bloomLevels.map(level => ({
    value: level,
    label: levelLabels[level](),
    disabled: !hasModel && !builtInLevels.includes(level),
  }))
  const toggle = (level: BloomLevel) => onChange({ levels: toggled(choices.levels, level) })
  return (
    <fieldset>
      <legend>{m.quiz_levels()}</legend>
      <Pills label={m.quiz_levels()} pills={pills} chosen={choices.levels} onToggle={toggle} />
      <p className="meta mt-2.5">{hasModel ? m.quiz_levels_any() : m.quiz_levels_built_in()}</p>
    </fieldset>
  )
}

/** Name of a kind, with the number of questions that the text holds once they are counted. */
const labelType = (type: QuestionType, available: Available | null): string =>
  available && !available.isCounting
    ? m.quiz_type_available({ type: typeLabels[type](), count: available.types.get(type) ?? 0 })
    : typeLabels[type]()

function Answers({ choices, onChange, available }: FormProps) {
  const { type, seconds, difficulty, mode } = choices
  return (
    <fieldset>
      <legend>{m.quiz_how()}</legend>
      <div className="grid gap-x-4 gap-y-5 min-[521px]:grid-cols-2">
        <SelectField
          label={m.quiz_types()}
          value={type}
          onChange={event => onChange({ type: event.target.value as Choices['type'] })}
          placeholder={m.quiz_types_mix()}
          choices={madeQuestionTypes.map(value => ({ value, label: labelType(value, available) }))}
        />
        <SelectField
          label={m.quiz_time()}
          value={seconds}
          onChange={event => onChange({ seconds: event.target.value as Choices['seconds'] })}
          placeholder={m.quiz_time_none()}
          choices={(['30', '60', '120'] as const).map(value => ({
            value,
            label: m.quiz_time_seconds({ seconds: value }),
          }))}
        />
        <SelectField
          label={m.quiz_difficulty()}
          value={difficulty}
          onChange={event => onChange({ difficulty: event.target.value as Choices['difficulty'] })}
          placeholder={m.quiz_difficulty_mix()}
          choices={difficulties.map(value => ({ value, label: difficultyLabels[value]() }))}
        />
        <SelectField
          label={m.quiz_mode()}
          value={mode}
          onChange={event => onChange({ mode: event.target.value as Choices['mode'] })}
          choices={[
            { value: 'practice', label: m.quiz_mode_practice() },
            { value: 'exam', label: m.quiz_mode_exam() },
          ]}
        />
      </div>
      {!choices.fromMistakes && (
        <div className="mt-5 grid gap-1.5">
          <Switch
            label={m.quiz_unsure()}
            words={m.quiz_unsure()}
            checked={choices.includesUnsure}
            onChange={includesUnsure => onChange({ includesUnsure })}
          />
          <p className="meta">{m.quiz_unsure_hint()}</p>
        </div>
      )}
    </fieldset>
  )
}

/** The questions of the set-up after the one about the material. */
export function QuizForm(props: FormProps) {
  const { choices, onChange } = props
  return (
    <>
      <Count {...props} />
      {!choices.fromMistakes && <Levels {...props} />}
      {!choices.fromMistakes && (
        <div className="max-w-[46ch] pb-6">
          <Field
            label={m.quiz_topic()}
            hint={m.quiz_topic_hint()}
            maxLength={120}
            value={choices.topic}
            onChange={event => onChange({ topic: event.target.value })}
          />
        </div>
      )}
      <Answers {...props} />
    </>
  )
}
