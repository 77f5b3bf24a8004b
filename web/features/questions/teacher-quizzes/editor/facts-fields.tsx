import {
  type BloomLevel,
  bloomLevels,
  type Difficulty,
  difficulties,
} from '@lantern/contract/questions/kinds/question-kinds.rules'
import * as m from '@lantern/messages'
import { difficultyLabels, levelLabels } from '../../../../lib/question-labels.ts'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import type { EditProps } from './editing.ts'
import styles from './fields.module.css'

const secondsChoices = [10, 20, 30, 45, 60, 90, 120, 180, 300, 600, 900] as const
const maxPoints = 10

/** Choices, plus the question's own value if it isn't among them. */
const withOwn = (choices: readonly number[], own: number | null): number[] =>
  own === null || choices.includes(own) ? [...choices] : [...choices, own].sort((a, b) => a - b)

/** Level, difficulty, time and points. */
export function FactsFields({ question, onEdit }: EditProps) {
  const { bloom, difficulty, seconds, points } = question
  return (
    <div className={styles.edFacts}>
      <SelectField
        label={m.editor_level()}
        value={bloom}
        choices={bloomLevels.map(value => ({ value, label: levelLabels[value]() }))}
        onChange={event => onEdit('level', { bloom: event.target.value as BloomLevel })}
      />
      <SelectField
        label={m.quiz_difficulty()}
        value={difficulty}
        choices={difficulties.map(value => ({ value, label: difficultyLabels[value]() }))}
        onChange={event => onEdit('difficulty', { difficulty: event.target.value as Difficulty })}
      />
      <SelectField
        label={m.editor_time()}
        value={seconds === null ? '' : String(seconds)}
        placeholder={m.editor_time_room()}
        choices={withOwn(secondsChoices, seconds).map(value => ({
          value: String(value),
          label: m.quiz_time_seconds({ seconds: value }),
        }))}
        onChange={event => onEdit('time', { seconds: Number(event.target.value) || null })}
      />
      <SelectField
        label={m.editor_points()}
        value={String(points)}
        choices={Array.from({ length: maxPoints + 1 }, (_, value) => ({
          value: String(value),
          label: value === 0 ? m.editor_points_none() : String(value),
        }))}
        onChange={event => onEdit('points', { points: Number(event.target.value) })}
      />
    </div>
  )
}
